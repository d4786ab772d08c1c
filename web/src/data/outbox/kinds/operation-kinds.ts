import type { QueryKey } from '@tanstack/react-query';
import type { Refusal } from '../../storage/stored-records.ts';

/** Snapshots are never edited, so a failed operation is undone by no longer applying it. */
export interface Operations<Operation, Answer> {
  readonly key: QueryKey;
  /** `isLate`: it was queued first, so others may have changed the data. */
  readonly send: (operation: Operation, isLate: boolean) => Promise<Answer>;
  /** Operations that touch the same id are sent one after another. */
  readonly touches: (operation: Operation) => readonly string[];
  readonly needs?: (operation: Operation) => readonly string[];
  /** Ids that stand for several operations at once, for those that touch them. */
  readonly partOf?: (operation: Operation) => readonly string[];
  readonly alsoIn?: (operation: Operation) => readonly QueryKey[];
  /** Its response tells no revision that contains it, so only a later request shows that a snapshot does. */
  readonly lacksRevision?: (operation: Operation) => boolean;
  /** Keys of other queues that contain the operation, for pages that show part of it. */
  readonly queues?: (operation: Operation) => readonly QueryKey[];
}

export interface QueueableOperations<Operation, Answer> extends Operations<Operation, Answer> {
  /** Stored with the operation, to find its code after a reload. */
  readonly kind: string;
  readonly isQueueable: (operation: Operation) => boolean;
  readonly describe: (operation: Operation) => string;
  readonly resolveRefusal: (operation: Operation, error: unknown) => Promise<Resolution<Operation>>;
}

/** Without either part, nothing is left to do. */
export interface Resolution<Operation> {
  readonly again?: Operation;
  readonly refused?: readonly Refusal<Operation>[];
}
