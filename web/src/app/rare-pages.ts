// One file, because each one makes the service worker larger.
export { CompletedListsPage } from '../features/lists/completed/CompletedListsPage.tsx';
export { ReceivePage } from '../features/lists/receive/ReceivePage.tsx';
export { TrashPage } from '../features/trash/TrashPage.tsx';
export { SearchScreen } from './SearchScreen.tsx';
