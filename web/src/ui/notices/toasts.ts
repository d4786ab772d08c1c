import { toast, type Id } from 'react-toastify/unstyled';

type Kind = 'info' | 'warning' | 'error';

const SHOWN_MS = 3_000;

// By text, from the call until the notification begins to close: also those still waiting for a place.
const live = new Map<string, Id>();

/** Shows a text, or lets its time start anew when it is already there. */
function show(kind: Kind, text: string, shownMs: number) {
  const shown = live.get(text);
  if (shown !== undefined) {
    toast.update(shown, { type: kind, autoClose: shownMs, delay: 0 });
    return;
  }
  const id = toast(text, { type: kind, autoClose: shownMs, onClose: () => live.delete(text) });
  live.set(text, id);
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

/** Also those that wait for a place. */
export const dismissToasts = () => {
  toast.clearWaitingQueue();
  toast.dismiss();
};
