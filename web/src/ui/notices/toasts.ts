import { createElement } from 'react';
import { toast, type Id } from 'react-toastify/unstyled';
import { Notice } from './Notice.tsx';
import type { Undo } from './undo-stack.ts';

type Kind = 'info' | 'warning' | 'error';

const SHOWN_MS = 3_000;

interface Shown {
  readonly id: Id;
  readonly count: number;
  /** Of everything that the notice counts. */
  readonly undos: readonly Undo[];
}

// By text or slot, including toasts that are still queued.
const activeToasts = new Map<string, Shown>();

interface Extras {
  readonly undo?: Undo | undefined;
  readonly slot?: string | undefined;
  /** Drawn below the text, which stays as it is specified. */
  readonly note?: string | undefined;
}

/** A text that is already shown is counted instead, and its time starts anew. In a slot the newest text replaces others. */
function show(kind: Kind, text: string, shownMs: number, { undo, slot = text, note }: Extras = {}) {
  const shown = activeToasts.get(slot);
  const counted = slot === text ? shown : undefined;
  const count = (counted?.count ?? 0) + 1;
  const undos = [...(counted?.undos ?? []), ...(undo ? [undo] : [])];
  const render = createElement(Notice, { text, count, undos, note });
  const options = { type: kind, autoClose: shownMs };
  if (shown) toast.update(shown.id, { ...options, render, delay: 0 });
  const id = shown?.id ?? toast(render, { ...options, onClose: () => activeToasts.delete(slot) });
  activeToasts.set(slot, { id, count, undos });
}

/** With `undo` the notice offers to take back what it tells, unless a key has done so already. */
export const toastInfo = (text: string, undo?: Undo, extras: Pick<Extras, 'slot' | 'note'> = {}) => {
  show('info', text, SHOWN_MS, { undo, ...extras });
};

export const toastWarning = (text: string, undo?: Undo) => {
  show('warning', text, SHOWN_MS, { undo });
};

interface ErrorExtras extends Pick<Extras, 'undo' | 'note'> {
  readonly shownMs?: number | undefined;
}

export const toastError = (text: string, { shownMs = SHOWN_MS, ...extras }: ErrorExtras = {}) => {
  show('error', text, shownMs, extras);
};

export const dismissToasts = () => {
  toast.clearWaitingQueue();
  toast.dismiss();
};
