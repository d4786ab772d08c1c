import type { QueryKey } from '@tanstack/react-query';
import type { Refusal } from '../../storage/stored-records.ts';

/**
 * The changes a person can make to some data. The screen is the server's snapshot with these applied; the snapshot
 * itself is never edited, so taking a failed change back means no more than not applying it.
 */
export interface Operations<Operation, Answer> {
  /** How the keys of all queries begin whose data the operations change. */
  readonly key: QueryKey;
  /** `isLate` when it could not be sent at once, so that much may have happened since. */
  readonly send: (operation: Operation, isLate: boolean) => Promise<Answer>;
  /** Ids of what an operation changes or makes: operations on the same thing go out one after another. */
  readonly touches: (operation: Operation) => readonly string[];
  /** Ids of what must be there first. */
  readonly needs?: (operation: Operation) => readonly string[];
  /** Keys of other queries that show what an operation changes. */
  readonly alsoIn?: (operation: Operation) => readonly QueryKey[];
  /** Keys of other queues in which an operation is found, for pages that show part of it. */
  readonly queues?: (operation: Operation) => readonly QueryKey[];
}

export interface QueueableOperations<Operation, Answer> extends Operations<Operation, Answer> {
  /** By which an operation finds those who can send it, after the page was closed. */
  readonly kind: string;
  /** Those that wait for the network instead of failing without one. */
  readonly isQueueable: (operation: Operation) => boolean;
  /** For people: what they wanted to do. */
  readonly describe: (operation: Operation) => string;
  /** Asked when the server has refused what had to wait. */
  readonly judge: (operation: Operation, error: unknown) => Promise<Resolution<Operation>>;
}

/** What becomes of a refused operation; of one without either, there is nothing left to do. */
export interface Resolution<Operation> {
  /** What can still be done of it. */
  readonly again?: Operation;
  /** What cannot, for the person to decide. */
  readonly refused?: readonly Refusal<Operation>[];
}
