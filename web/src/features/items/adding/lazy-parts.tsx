import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const parts = () => import('./parts.ts');

export const AllFields = lazyPart(
  async () => (await parts()).AllFields,
  <p role="status">Loading field configurations...</p>,
);
export const Assistant = lazyPart(async () => (await parts()).Assistant);
export const MergeOffer = lazyPart(async () => (await parts()).MergeOffer);
export const PasteDialog = lazyPart(async () => (await parts()).PasteDialog);
