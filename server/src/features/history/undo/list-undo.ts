import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import type { ChangeData, ListPart } from '../../../changes/change-data.ts';
import { dataOf, type ChangeRow } from '../../../changes/change-repository.ts';
import { listPart } from '../../../changes/list-part.ts';
import type { Tx } from '../../../database/database.ts';
import {
  findAllFieldConfigurations,
  findBuiltInConfiguration,
} from '../../configurations/configuration-repository.ts';
import { lockTemplateRows } from '../../configurations/template-access-repository.ts';
import { refuseFullList } from '../../items/full-list-repository.ts';
import { convertFields } from '../../lists/conversion/conversion-repository.ts';
import { respell } from '../../lists/conversion/respelling-repository.ts';
import { getList, saveList, type ListRecord } from '../../lists/list-repository.ts';
import { findTemplateOf } from '../../lists/list-template-repository.ts';
import { findLearnedOrder } from '../../trips/learned-order-repository.ts';
import { archiveMadeTemplate, reviveMadeTemplate } from './templates/template-undo-repository.ts';
import { findRestoredSince } from './find-restored-since.ts';
import { ItemStates } from './item-states.ts';
import { ShareStates } from './share-states.ts';
import { undoItems } from './undo-items.ts';
import { undoList, type ListState } from './undo-list.ts';
import type { UndoOutcome } from './undo-outcome.ts';
import { isChangedAfter, isUsedSince, moveBack, unarchiveFields } from './undo-repository.ts';
import { undoShares } from './undo-shares.ts';

interface Undoing {
  readonly tx: Tx;
  readonly listId: string;
  readonly personId: string;
  readonly access: ListAccess | undefined;
  readonly outcome: UndoOutcome;
  /** Ids of what moved items became. */
  readonly moved: ReadonlySet<string>;
  readonly now: string;
}

/** Undoes changes of one list, newest first, and writes the result once. The list must be locked. */
export class ListUndo {
  private readonly items: ItemStates;
  private readonly shares: ShareStates;
  /** The template that was made for the list. */
  private made: string | undefined;
  private readonly converted: Pick<ListPart, 'moves' | 'respelled' | 'superseded' | 'revived' | 'template'> =
    {};

  private constructor(
    private readonly undoing: Undoing,
    private readonly asFound: ListRecord,
    private readonly list: ListState,
    /** Of the changes to undo. */
    private readonly numbers: ReadonlySet<number>,
  ) {
    const { tx, listId } = undoing;
    this.items = new ItemStates(tx, listId);
    this.shares = new ShareStates(tx, listId);
  }

  static async open(undoing: Undoing, rows: readonly ChangeRow[]): Promise<ListUndo> {
    const list = await getList(undoing.tx, undoing.listId);
    const undo = new ListUndo(undoing, list, { ...list }, new Set(rows.map(({ number }) => number)));
    const touched = rows.map(dataOf);
    const itemIds = new Set(touched.flatMap(({ items = {} }) => Object.keys(items)));
    await undo.items.load([...itemIds]);
    if (touched.some(({ shares, list: part }) => shares ?? part)) await undo.shares.load();
    return undo;
  }

  async undo(row: ChangeRow): Promise<void> {
    const { tx, listId, personId, access, outcome, now } = this.undoing;
    const { list: part, shares, items } = dataOf(row);
    const at = row.created_at;
    if (part) {
      this.made ??= part.made;
      await undoList({
        ...{ list: this.list, part, shares: this.shares, outcome, access, at, now },
        isUndo: row.kind === 'undo',
        isChangedSince: () => isChangedAfter(tx, listId, Math.max(...this.numbers)),
        isUsedSince: async (moment) => {
          await this.items.write();
          return isUsedSince(tx, listId, moment);
        },
        convertBack: (converted) => this.convertBack(converted, at),
      });
    }
    if (shares) {
      const task = { listId, shares, states: this.shares, outcome, access, at, now };
      if (this.list.archived_at === null) await undoShares({ ...task, personId, changedBy: row.person_id });
      else Object.keys(shares).forEach((id) => outcome.leaveAlone(id, 'listDeleted'));
    }
    if (items) await this.undoItems(items, row);
  }

  private async undoItems(items: NonNullable<ChangeData['items']>, row: ChangeRow): Promise<void> {
    const { tx, listId, access, outcome, personId, moved, now } = this.undoing;
    const isAllowed = access !== undefined && can(access, 'change items');
    if (isAllowed && this.list.archived_at === null) {
      const restoredSince = await findRestoredSince(tx, listId, row, this.numbers);
      const hasValues = Object.values(items).some(({ f }) => f);
      const fields = hasValues ? await findAllFieldConfigurations(tx, this.list.item_configuration_id) : [];
      const kinds = new Map(fields.map((field) => [field.id, field]));
      const task = { items, states: this.items, outcome, personId, moved, restoredSince, kinds };
      undoItems({ ...task, at: row.created_at, now });
      return;
    }
    const reason = isAllowed ? 'listDeleted' : 'notAllowed';
    Object.keys(items).forEach((id) => outcome.leaveAlone(id, reason));
  }

  /** First exactly what the change moved; then, as any change of template does, what was added since. */
  private async convertBack(part: ListPart, at: string): Promise<boolean> {
    const { tx, now } = this.undoing;
    const template = await findFormerTemplate(tx, part);
    if (!template) return false;
    await this.items.write();
    const moved: NonNullable<ListPart['moves']> = [];
    for (const [from, to, ids] of part.moves ?? []) {
      moved.push([to, from, await moveBack(tx, ids, { from: to, to: from })]);
    }
    const respelled = await respellBack(tx, part, moved);
    const revived = await unarchiveFields(tx, part.superseded ?? [], at);
    const rest = await convertFields(tx, this.list, template.item_configuration_id, now);
    Object.assign(this.list, template);
    this.converted.moves = [...moved.filter(([, , ids]) => ids.length > 0), ...(rest.moves ?? [])];
    const spelled = [...respelled, ...(rest.respelled ?? [])];
    if (spelled.length > 0) this.converted.respelled = spelled;
    this.converted.superseded = rest.superseded ?? [];
    if (rest.template) this.converted.template = rest.template;
    if (revived.length > 0) this.converted.revived = [at, revived];
    await this.items.reload();
    return true;
  }

  /** Locks no people: their ids are returned, to be locked together with those of other lists. */
  async write(): Promise<{ readonly data: ChangeData; readonly homes: readonly string[] }> {
    const { tx, listId, personId, moved, now } = this.undoing;
    await this.items.write();
    await this.shares.write();
    if (this.list.trips_from !== this.asFound.trips_from) {
      this.list.learned_order = await findLearnedOrder(tx, listId, this.list.trips_from);
    }
    const { updated_at } = this.list;
    const part = { ...listPart(this.asFound, this.list, now), ...this.converted };
    const isListChanged = Object.keys(part).length > 0;
    if (part.a && this.made !== undefined) Object.assign(part, await this.undoTemplate(this.made));
    if (isListChanged) {
      part.u = [this.asFound.updated_at, updated_at];
      const isInTrash = this.list.archived_at !== null && !moved.has(listId);
      const trash = part.a && { deleted_by: isInTrash ? personId : null };
      await saveList(tx, listId, { ...this.changedColumns(), ...trash }, updated_at);
    }
    const items = this.items.changes(now);
    if (Object.values(items).some(({ a, c }) => a?.[1] === null || c?.[1] === null)) {
      await refuseFullList(tx, listId);
    }
    const shares = this.shares.changes();
    const areSharesChanged = Object.keys(shares).length > 0;
    const data = { items, ...(isListChanged && { list: part }), ...(areSharesChanged && { shares }) };
    return { data, homes: isListChanged || areSharesChanged ? this.shares.people : [] };
  }

  /** The template that was made for the list goes and comes back with it, unless it is used otherwise by now. */
  private async undoTemplate(made: string): Promise<Pick<ListPart, 'made'>> {
    const { tx, listId, now } = this.undoing;
    const { archived_at } = this.asFound;
    await lockTemplateRows(tx, [made]);
    if (archived_at !== null) await reviveMadeTemplate(tx, made, archived_at);
    else await archiveMadeTemplate(tx, made, listId, now);
    return { made };
  }

  /** Only these: naming the configuration counts as converting all items, also if it stays the same. */
  private changedColumns(): Partial<ListRecord> {
    const found: Record<string, unknown> = { ...this.asFound };
    const changed = Object.entries(this.list).filter(([column, value]) => found[column] !== value);
    return Object.fromEntries(changed);
  }

  writeInvitations(): Promise<void> {
    return this.shares.writeInvitations(this.undoing.now);
  }
}

/** Only what was moved back, and not written anew since. */
function respellBack(tx: Tx, { respelled = [] }: ListPart, moved: NonNullable<ListPart['moves']>) {
  const isBack = new Set(moved.flatMap(([, , ids]) => ids));
  const reversed = respelled.map(([itemId, id, before, after]) => [itemId, id, after, before] as const);
  return respell(
    tx,
    reversed.filter(([, id]) => isBack.has(id)),
  );
}

async function findFormerTemplate(tx: Tx, { configuration, type }: ListPart) {
  const [id = ''] = configuration ?? [type && (await findBuiltInConfiguration(tx, type[0])).id];
  return findTemplateOf(tx, id);
}
