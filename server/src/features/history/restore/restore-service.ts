import type { RestoredPast } from '@shared-lists/contract/api/changes.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import type { ListPart } from '../../../changes/change-data.ts';
import { listPart } from '../../../changes/list-part.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import { timeAfter } from '../../../database/clock.ts';
import type { Tx } from '../../../database/database.ts';
import { Invalid, ItemsNotFound } from '../../../lib/errors.ts';
import { findAllFieldConfigurations } from '../../configurations/configuration-repository.ts';
import { refuseFullList } from '../../items/full-list-repository.ts';
import { convertFields } from '../../lists/conversion/conversion-repository.ts';
import { getList, raiseHomeRevisions, saveList, type ListRecord } from '../../lists/list-repository.ts';
import { findTemplateOf } from '../../lists/list-template-repository.ts';
import { findPast, type PastState } from '../../lists/past/past-state-repository.ts';
import { ItemStates } from '../undo/item-states.ts';
import { REASONS } from '../undo/undo-outcome.ts';
import { findItemIds } from '../undo/undo-repository.ts';
import { restoreItems } from './restore-items.ts';

interface Chosen {
  readonly as_of: string;
  readonly item_ids?: readonly string[] | undefined;
}

/** Makes a list, or items of it, what they were at a moment that the person may see. The list is locked. */
export async function restorePast(tx: Tx, access: GrantedAccess, chosen: Chosen): Promise<RestoredPast> {
  const { listId, personId } = access;
  const { state: past, moment } = await findPast(tx, access, chosen.as_of);
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  const isConverted = past.list.item_configuration_id !== list.item_configuration_id;
  const mayEdit = can(access, 'edit list');
  const isWhole = chosen.item_ids === undefined;
  if (isConverted && !isWhole) throw new Invalid({ as_of: ['is before the type of the list was changed'] });
  if (isConverted && !mayEdit)
    throw new Invalid({ as_of: ['is before the owner changed the type of the list'] });

  const states = new ItemStates(tx, listId);
  await states.load(chosen.item_ids ?? (await findItemIds(tx, listId)));
  refuseUnknown(states, past, chosen.item_ids ?? []);
  const template = isConverted ? await convert(tx, list, past, states, now) : {};
  const fields = await findAllFieldConfigurations(tx, past.list.item_configuration_id);
  const kinds = new Map(fields.map((field) => [field.id, field]));
  const { restored, trashed, unfit } = restoreItems({ states, past, kinds, isConverted, personId, now });
  await (isConverted ? states.writeConverted(now) : states.write());
  await refuseFullList(tx, listId);

  const part = isWhole && mayEdit ? await restoreList(tx, list, past, now) : {};
  if (isConverted) Object.assign(part, template, { moves: states.moves() });
  const isListChanged = Object.keys(part).length > 0;
  const data = { items: states.changes(now), ...(isListChanged && { list: part }), asOf: moment };
  recordChange(tx, { listId, kind: 'restore', at: now, data });
  const isNameLeft = isWhole && !mayEdit && past.list.name !== list.name;
  return {
    restored: [...restored, ...(isListChanged ? [listId] : [])],
    trashed: [...trashed],
    left_alone: [
      ...(isNameLeft ? [{ id: listId, reason: REASONS.notAllowed }] : []),
      ...unfit.map((id) => ({ id, reason: REASONS.otherType })),
    ],
  };
}

async function convert(tx: Tx, list: ListRecord, past: PastState, states: ItemStates, now: string) {
  const { template } = await convertFields(tx, list, past.list.item_configuration_id, now);
  await states.reload();
  return template && { template };
}

/** What was neither there then nor is now counts as unknown. */
function refuseUnknown(states: ItemStates, past: PastState, itemIds: readonly string[]): void {
  const isKnown = (id: string) =>
    states.get(id) && (states.get(id)?.archived_at === null || past.items.get(id)?.archived_at === null);
  if (!itemIds.every(isKnown)) throw new ItemsNotFound();
}

async function restoreList(
  tx: Tx,
  list: ListRecord,
  { list: then }: PastState,
  now: string,
): Promise<ListPart> {
  const { name, item_configuration_id } = then;
  const isConverted = item_configuration_id !== list.item_configuration_id;
  const update = {
    ...(name !== list.name && { name }),
    ...(isConverted && (await findTemplateOf(tx, item_configuration_id))),
  };
  if (Object.keys(update).length === 0) return {};
  await saveList(tx, list.id, update, now);
  await raiseHomeRevisions(tx, list.id);
  return listPart(list, update, now);
}
