/** In one file, because it is small and phones fetch each file on its own. */
export { AllFields } from '../add-form/AllFields.tsx';
export { PasteDialog } from '../paste/PasteDialog.tsx';
export { Assistant } from '../quick-add/Assistant.tsx';
export { MergeOffer } from '../quick-add/MergeOffer.tsx';
