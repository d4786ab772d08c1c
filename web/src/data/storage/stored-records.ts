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
  readonly text: string;
  readonly reason: string;
  readonly remedy?: Operation;
  readonly remedyLabel?: string;
}
