import type { QueryKey } from '@tanstack/react-query';
import type { Refusal } from '../../storage/stored-records.ts';

/**
 * Snapshots are never edited: the screen shows a snapshot with the operations applied.
 * A failed operation is undone by not applying it any more.
 */
export interface Operations<Operation, Answer> {
  /** Key prefix of all queries whose data the operations change. */
  readonly key: QueryKey;
  /** `isLate`: it was queued first, so others may have changed the data. */
  readonly send: (operation: Operation, isLate: boolean) => Promise<Answer>;
  /** Operations that touch the same id are sent one after another. */
  readonly touches: (operation: Operation) => readonly string[];
  /** Ids that must exist first. */
  readonly needs?: (operation: Operation) => readonly string[];
  /** Keys of other queries that show the change. */
  readonly alsoIn?: (operation: Operation) => readonly QueryKey[];
  /** Keys of other queues that contain the operation, for pages that show part of it. */
  readonly queues?: (operation: Operation) => readonly QueryKey[];
}

export interface QueueableOperations<Operation, Answer> extends Operations<Operation, Answer> {
  /** Stored with the operation, to find its code after a reload. */
  readonly kind: string;
  /** Whether the operation is queued instead of failing without a network. */
  readonly isQueueable: (operation: Operation) => boolean;
  readonly describe: (operation: Operation) => string;
  /** Called when the server has refused an operation that was queued. */
  readonly resolveRefusal: (operation: Operation, error: unknown) => Promise<Resolution<Operation>>;
}

/** Without either part, nothing is left to do. */
export interface Resolution<Operation> {
  /** The part that can be sent again. */
  readonly again?: Operation;
  /** The part that the person has to decide about. */
  readonly refused?: readonly Refusal<Operation>[];
}
