import { toast, type Id } from 'react-toastify/unstyled';
import { notice } from './Notice.tsx';

type Kind = 'info' | 'warning' | 'error';

const SHOWN_MS = 3_000;

interface Shown {
  readonly id: Id;
  readonly count: number;
}

// By text, including toasts that are still queued.
const activeToasts = new Map<string, Shown>();

/** A text that is already shown is counted instead, and its time starts anew. */
function show(kind: Kind, text: string, shownMs: number) {
  const shown = activeToasts.get(text);
  if (shown !== undefined) {
    const count = shown.count + 1;
    activeToasts.set(text, { ...shown, count });
    toast.update(shown.id, { render: notice(text, count), type: kind, autoClose: shownMs, delay: 0 });
    return;
  }
  const id = toast(notice(text, 1), {
    type: kind,
    autoClose: shownMs,
    onClose: () => activeToasts.delete(text),
  });
  activeToasts.set(text, { id, count: 1 });
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
