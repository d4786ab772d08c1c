/** In one file, because it is small and phones fetch each file on its own. */
export { ItemSorting } from './ItemSorting.tsx';
export { OrderDialog } from './OrderDialog.tsx';
