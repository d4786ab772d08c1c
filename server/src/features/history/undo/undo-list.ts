import { can, type ListAccess, type ListRight } from '@shared-lists/contract/rules/list-permissions.ts';
import { momentIn, updateIn, type ListPart, type Pair } from '../../../changes/change-data.ts';
import { LIST_PARTS, type TIME_PARTS } from '../../../changes/list-part.ts';
import type { ListRecord } from '../../lists/list-repository.ts';
import type { ShareStates } from './share-states.ts';
import type { Reason, UndoOutcome } from './undo-outcome.ts';

type Result = 'undone' | Reason;
export type ListState = { -readonly [Column in keyof ListRecord]: ListRecord[Column] };

/** What is needed to undo each part by an ordinary call. Undefined: it is undone together with another part. */
const RIGHTS: Record<keyof ListPart, ListRight | undefined> = {
  n: 'delete list',
  a: 'delete list',
  c: 'complete list',
  r: 'edit list',
  name: 'edit list',
  type: 'edit list',
  configuration: 'edit list',
  owner: 'hand list over',
  offer: 'hand list over',
  writersMayShare: 'set list options',
  writersMayComplete: 'set list options',
  orderMode: 'change items',
  categoryOrder: 'change items',
  tripsFrom: 'change items',
  // Follows from the trips that count.
  learnedOrder: undefined,
  u: undefined,
  made: undefined,
  template: undefined,
  moves: undefined,
  respelled: undefined,
  superseded: undefined,
  revived: undefined,
};

export interface ListToUndo {
  readonly list: ListState;
  readonly part: ListPart;
  readonly shares: ShareStates;
  readonly outcome: UndoOutcome;
  readonly access: ListAccess | undefined;
  readonly at: string;
  readonly now: string;
  /** The change was the undoing of another one. */
  readonly isUndo: boolean;
  readonly isChangedSince: () => Promise<boolean>;
  readonly isUsedSince: (itemsOf: string) => Promise<boolean>;
  /** False if the former template does not exist any more. */
  readonly convertBack: (part: ListPart) => Promise<boolean>;
}

export async function undoList(task: ListToUndo): Promise<void> {
  const { list, part, outcome, access, at } = task;
  let isUndone = false;
  for (const name of Object.keys(part) as (keyof ListPart)[]) {
    const right = RIGHTS[name];
    // The type follows the configuration. Only the oldest changes name nothing but the type.
    if (right === undefined || (name === 'type' && part.configuration)) continue;
    const isAllowed = access !== undefined && can(access, right);
    const result = isAllowed ? await undoPart(task, name) : 'notAllowed';
    if (result === 'undone') {
      isUndone = true;
      outcome.undo(list.id);
    } else outcome.leaveAlone(list.id, result);
  }
  const [before, after] = updateIn(part.u, at);
  if (isUndone && before !== undefined && list.updated_at === after) list.updated_at = before;
}

async function undoPart(task: ListToUndo, name: keyof ListPart): Promise<Result> {
  const { list, part, at } = task;
  if (name === 'a') return undoDeletion(task);
  // A list that is not there any more is as it was before.
  if (list.archived_at !== null) return name === 'n' ? 'undone' : 'listDeleted';
  if (name === 'n') return undoCreation(task);
  if (name === 'c') return undoTime(list, 'completed_at', part.c, at);
  if (name === 'r') return undoTime(list, 'refreshed_at', part.r, at);
  if (name === 'type' || name === 'configuration') return undoTemplate(task);
  if (name === 'owner') return undoHandover(task);
  if (name === 'offer') return undoOffer(task);
  const column = Object.entries(LIST_PARTS).find(([, part]) => part === name)?.[0] as keyof typeof LIST_PARTS;
  return undoValue(list, column, part[name] as Pair<never>);
}

/** A list is taken back only if nothing but its creation would be lost. */
async function undoCreation({ list, part, now, isUsedSince }: ListToUndo): Promise<Result> {
  if (list.updated_at !== list.created_at || (await isUsedSince(part.n ?? ''))) return 'inUse';
  list.archived_at = now;
  return 'undone';
}

/** A list that somebody has worked on since is not deleted again. The trash keeps it from now on. */
async function undoDeletion({ list, part, at, now, isChangedSince }: ListToUndo): Promise<Result> {
  const [before, after] = [momentIn(part.a?.[0] ?? null, at), momentIn(part.a?.[1] ?? null, at)];
  if ((list.archived_at === null) === (before === null)) return 'undone';
  if (list.archived_at !== after) return 'changed';
  if (before !== null && (await isChangedSince())) return 'inUse';
  list.archived_at = before && now;
  return 'undone';
}

function undoTime(list: ListState, column: keyof typeof TIME_PARTS, pair: ListPart['a'], at: string): Result {
  const [before, after] = [momentIn(pair?.[0] ?? null, at), momentIn(pair?.[1] ?? null, at)];
  if (list[column] === before) return 'undone';
  if (list[column] !== after) return 'changed';
  list[column] = before;
  return 'undone';
}

function undoValue<Column extends keyof typeof LIST_PARTS>(
  list: ListState,
  column: Column,
  [before, after]: Pair<ListState[Column]>,
): Result {
  if (list[column] === before) return 'undone';
  if (list[column] !== after) return 'changed';
  list[column] = before;
  return 'undone';
}

async function undoTemplate({ list, part, convertBack }: ListToUndo): Promise<Result> {
  const [before, after] = part.configuration ?? part.type ?? [];
  const current = part.configuration ? list.item_configuration_id : list.type;
  if (current !== after) return current === before ? 'undone' : 'changed';
  return (await convertBack(part)) ? 'undone' : 'gone';
}

/** The former owner must still be a writer: whoever took that from them meant it. */
function undoHandover({ list, part, shares, isUndo }: ListToUndo): Result {
  // The list was given back: whoever had accepted it must accept it again.
  if (isUndo) return 'decided';
  if (!part.owner || list.owner_id !== part.owner[1]) return 'changed';
  const former = shares.of(part.owner[0]);
  if (former?.state !== 'accepted' || former.permission !== 'write') return 'left';
  list.owner_id = part.owner[0];
  return 'undone';
}

function undoOffer({ list, part, shares }: ListToUndo): Result {
  const [before, after] = part.offer ?? [null, null];
  if (list.handover_person_id !== after) return 'changed';
  if (before !== null && (shares.of(before)?.state !== 'accepted' || before === list.owner_id)) return 'left';
  list.handover_person_id = before;
  return 'undone';
}
