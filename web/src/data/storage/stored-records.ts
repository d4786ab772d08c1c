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
  /** Acknowledged, but not yet contained in a stored snapshot. */
  readonly done?: { readonly answer: unknown };
  readonly refusal?: Refusal;
}

export interface Refusal<Operation = unknown> {
  /** Shown to the person: what they wanted to do, and why it failed. */
  readonly text: string;
  readonly reason: string;
  /** An operation that achieves the same. */
  readonly remedy?: Operation;
  /** Label of the remedy's button; "Recreate" if missing. */
  readonly remedyLabel?: string;
}
