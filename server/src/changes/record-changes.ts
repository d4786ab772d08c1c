import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../lib/new-id.ts';
import { isEmptyData, type ChangeData } from './change-data.ts';
import { insertChange } from './change-repository.ts';

export interface RecordedChange {
  /** Null for a template that no list was made of. */
  readonly listId: string | null;
  readonly kind: ChangeKind;
  /** When it happened: the time that the changed rows got. */
  readonly at: string;
  readonly data: ChangeData;
  readonly undoes?: string;
}

interface Recording {
  readonly personId: string;
  readonly batch: string | null;
  id: string | undefined;
  readonly stored: Promise<void>[];
}

/** Of each transaction that is a call of a person. Commands and demo data have no history. */
const recordings = new WeakMap<Tx, Recording>();

export function startRecording(tx: Tx, personId: string, batch: string | null): void {
  recordings.set(tx, { personId, batch, id: undefined, stored: [] });
}

/**
 * Services say what they changed. The row is sent at once, so that PostgreSQL gets it together with the change;
 * the call waits for it before its transaction ends.
 */
export function recordChange(tx: Tx, change: RecordedChange): void {
  const recording = recordings.get(tx);
  if (!recording || isEmptyData(change.data)) return;
  recording.id ??= newId();
  const { id, batch, personId } = recording;
  const stored = insertChange(tx, { id, batch, personId, ...change });
  // If the call fails otherwise, nobody waits for it.
  stored.catch(() => undefined);
  recording.stored.push(stored);
}

/** Undefined if the call changed nothing that has a history. */
export async function finishRecording(tx: Tx): Promise<string | undefined> {
  const recording = recordings.get(tx);
  await Promise.all(recording?.stored ?? []);
  return recording?.id;
}
