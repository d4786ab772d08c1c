import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../lib/new-id.ts';
import { isEmptyData, type ChangeData } from './change-data.ts';
import { insertChange } from './change-repository.ts';

export interface RecordedChange {
  readonly listId: string;
  readonly kind: ChangeKind;
  /** When it happened: the time that the changed rows got. */
  readonly at: string;
  readonly data: ChangeData;
  readonly undoes?: string;
}

interface Recording {
  readonly personId: string;
  readonly batch: string | null;
  readonly changes: RecordedChange[];
}

/** Of each transaction that is a call of a person. Commands and demo data have no history. */
const recordings = new WeakMap<Tx, Recording>();

export function startRecording(tx: Tx, personId: string, batch: string | null): void {
  recordings.set(tx, { personId, batch, changes: [] });
}

/** Services say what they changed; the call stores it before its transaction ends. */
export function recordChange(tx: Tx, change: RecordedChange): void {
  if (!isEmptyData(change.data)) recordings.get(tx)?.changes.push(change);
}

/** Undefined if the call changed nothing that has a history. */
export async function storeRecording(tx: Tx): Promise<string | undefined> {
  const { personId, batch, changes } = recordings.get(tx) ?? { personId: '', batch: null, changes: [] };
  if (changes.length === 0) return undefined;
  const id = newId();
  for (const change of changes) await insertChange(tx, { id, batch, personId, ...change });
  return id;
}
