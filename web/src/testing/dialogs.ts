// Preloads dialogs, so that nothing happens after a test has ended.
import '../app/shell/SetAsideDialog.tsx';
import '../features/items/transfer/TransferDialog.tsx';
import '../features/lists/merge/MergeDialog.tsx';
import '../ui/overlays/ConfirmDialog.tsx';
import '../ui/overlays/HelpOverlay.tsx';
