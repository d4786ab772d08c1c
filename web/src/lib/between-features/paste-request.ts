import { useSyncExternalStore } from 'react';

export interface PasteRequest {
  /** Each request has its own preview, even of the same text. */
  readonly id: number;
  readonly listId: string;
  readonly text: string;
  /** By another program. */
  readonly isShared?: boolean;
}

let count = 0;
let request: PasteRequest | undefined;
const listeners = new Set<() => void>();

function set(next: PasteRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Asks for a preview of the text on the page of the list, also before that page is shown. */
export function requestPaste(next: Omit<PasteRequest, 'id'>): void {
  count += 1;
  set({ ...next, id: count });
}

/** Leaves one that was made meanwhile. */
export function endPaste(id: number): void {
  if (request?.id === id) set(undefined);
}

/** What could not be added is shown again, unless something else is shown. */
export function resumePaste(earlier: PasteRequest): void {
  if (!request) requestPaste(earlier);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePasteRequest(listId: string): PasteRequest | undefined {
  return useSyncExternalStore(subscribe, () => (request?.listId === listId ? request : undefined));
}
