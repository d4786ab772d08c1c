import { toast, type Id } from 'react-toastify/unstyled';

type Kind = 'info' | 'warning' | 'error';

const SHOWN_MS = 3_000;

// By text, including toasts that are still queued.
const activeToasts = new Map<string, Id>();

/** Restarts the timer of a toast that is already shown. */
function show(kind: Kind, text: string, shownMs: number) {
  const shown = activeToasts.get(text);
  if (shown !== undefined) {
    toast.update(shown, { type: kind, autoClose: shownMs, delay: 0 });
    return;
  }
  const id = toast(text, { type: kind, autoClose: shownMs, onClose: () => activeToasts.delete(text) });
  activeToasts.set(text, id);
}

export const toastInfo = (text: string) => {
  show('info', text, SHOWN_MS);
};

export const toastWarning = (text: string) => {
  show('warning', text, SHOWN_MS);
};

export const toastError = (text: string, shownMs = SHOWN_MS) => {
  show('error', text, shownMs);
};

export const dismissToasts = () => {
  toast.clearWaitingQueue();
  toast.dismiss();
};
