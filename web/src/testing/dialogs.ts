// A page fetches its dialogs once it is shown. Here they are there already: nothing happens any more after a test has seen its page.
import '../app/shell/SetAsideDialog.tsx';
import '../features/items/transfer/TransferDialog.tsx';
import '../features/lists/merge/MergeDialog.tsx';
import '../ui/overlays/ConfirmDialog.tsx';
import '../ui/overlays/HelpOverlay.tsx';
