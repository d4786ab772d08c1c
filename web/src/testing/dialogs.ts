// A page fetches its dialogs once it is shown. Here they are there already: nothing happens any more after a test has seen its page.
import '../app/SetAsideDialog.tsx';
import '../features/items/TransferDialog.tsx';
import '../features/lists/MergeDialog.tsx';
import '../ui/ConfirmDialog.tsx';
import '../ui/HelpOverlay.tsx';
