import type { QueryKey } from '@tanstack/react-query';

export interface StoredSnapshot {
  readonly queryKey: QueryKey;
  readonly data: unknown;
  readonly shape: number;
  readonly keptAt: number;
}

export interface StoredOperation {
  readonly number?: number;
  readonly uid: string;
  readonly pageId: string;
  readonly kind: string;
  readonly key: QueryKey;
  readonly operation: unknown;
  /** It has been answered, and waits for a snapshot that shows it. */
  readonly done?: { readonly answer: unknown };
  /** The server did not want it. */
  readonly refusal?: Refusal;
}

export interface Refusal<Operation = unknown> {
  /** For people: what they wanted to do, and why it cannot be done. */
  readonly text: string;
  readonly reason: string;
  /** What would bring it about after all. */
  readonly remedy?: Operation;
  /** What the remedy is called, if it does not make something again. */
  readonly remedyLabel?: string;
}
