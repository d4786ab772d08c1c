import { randomUUID } from 'node:crypto';
import { LIST_TYPES } from '@shared-lists/contract/rules/list-types.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import type { Schema } from '../../src/database/schema.ts';
import { OWN_CONFIGURATIONS, PEOPLE, type ItemPlan, type ListPlan, type WorldPlan } from './oracle-plans.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';

type Row<Table extends keyof Schema> = Omit<
  Selectable<Schema[Table]>,
  'number' | 'revision' | 'changes_known_from'
>;

interface NamedPerson extends SignedIn {
  readonly name: string;
}

export interface OracleWorld {
  readonly people: NamedPerson[];
  readonly configurations: Row<'item_configurations'>[];
  readonly kinds: Row<'field_configurations'>[];
  readonly lists: Row<'lists'>[];
  readonly shares: Row<'memberships'>[];
  readonly items: Row<'items'>[];
  readonly fields: Row<'fields'>[];
}

const at = (moment: number) => `2025-03-0${moment + 1}T10:00:00.000Z`;
const LATER = '2025-04-01T12:30:00.500Z';
const dates = (moment: number) => ({ created_at: at(moment), updated_at: LATER });
const dateIf = (is: boolean) => (is ? LATER : null);

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

export async function storeWorld(database: Database, plan: WorldPlan): Promise<OracleWorld> {
  const { db } = database;
  const people: NamedPerson[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const person = { ...(await signedIn(database, `person-${index}`)), name: `Person ${index}` };
    await db.updateTable('people').set({ name: person.name }).where('id', '=', person.id).execute();
    people.push(person);
  }
  const builtIn = db.selectFrom('item_configurations').selectAll().where('list_type', 'is not', null);
  const configurations = await builtIn.orderBy('list_type').execute();
  const kinds = await db
    .selectFrom('field_configurations')
    .selectAll()
    .where(
      'item_configuration_id',
      'in',
      configurations.map(({ id }) => id),
    )
    .execute();

  const world = { people, configurations, kinds, lists: [], shares: [], items: [], fields: [] };
  const own = addOwnConfigurations(world);
  for (const list of plan.lists) addList(world, list);
  for (let index = 0; index < plan.completedLists; index++) addList(world, completedList(index));
  await insert(database, world, own);
  return world;
}

function addOwnConfigurations(world: OracleWorld) {
  const drawn = Array.from({ length: OWN_CONFIGURATIONS }, (_, index) => {
    const configuration = {
      id: randomUUID(),
      name: `own ${index}`,
      list_type: null,
      owner_id: pick(world.people, index).id,
      archived_at: null,
      ...dates(index),
    };
    const kinds = ['third:3', 'category:1', 'gone:2', 'last:4'].map((text) => {
      const [label = '', position] = text.split(':');
      return {
        id: randomUUID(),
        item_configuration_id: configuration.id,
        label,
        data_type: 'free_text',
        role: label === 'category' ? ('category' as const) : ('detail' as const),
        position: Number(position),
        archived_at: dateIf(label === 'gone'),
        ...dates(0),
      };
    });
    return { configuration, kinds };
  });
  const own = {
    configurations: drawn.map(({ configuration }) => configuration),
    kinds: drawn.flatMap(({ kinds }) => kinds),
  };
  world.configurations.push(...own.configurations);
  world.kinds.push(...own.kinds);
  return own;
}

const completedList = (index: number): ListPlan => ({
  owner: 0,
  moment: index % 3,
  configuration: 0,
  isCompleted: true,
  isRefreshed: false,
  isArchived: false,
  order: 'added',
  categories: null,
  learned: null,
  shares: [],
  items: [],
});

function addList(world: OracleWorld, plan: ListPlan): void {
  const owner = pick(world.people, plan.owner);
  const configuration = pick(world.configurations, plan.configuration);
  const list = {
    id: randomUUID(),
    name: `List ${world.lists.length}`,
    type: pick(LIST_TYPES, plan.configuration),
    owner_id: owner.id,
    item_configuration_id: configuration.id,
    completed_at: dateIf(plan.isCompleted),
    refreshed_at: dateIf(plan.isRefreshed),
    archived_at: dateIf(plan.isArchived),
    writers_may_share: 1,
    writers_may_complete: 0,
    handover_person_id: null,
    deleted_by: null,
    history_from: null,
    order_mode: plan.order,
    category_order: plan.categories,
    learned_order: plan.learned,
    trips_from: null,
    ...dates(plan.moment),
  };
  world.lists.push(list);
  for (const { person, permission, state, moment } of plan.shares) {
    const person_id = pick(world.people, person).id;
    const membership = person_id === owner.id ? OWNERS : { permission, state, inviter_id: null };
    world.shares.push({ id: randomUUID(), list_id: list.id, person_id, ...membership, ...dates(moment) });
  }
  if (!plan.shares.some(({ person }) => person === plan.owner)) {
    world.shares.push({ id: randomUUID(), list_id: list.id, person_id: owner.id, ...OWNERS, ...dates(1) });
  }
  for (const item of plan.items) addItem(world, list, item);
}

const OWNERS = { permission: 'write', state: 'accepted', inviter_id: null } as const;

function addItem(world: OracleWorld, list: Row<'lists'>, plan: ItemPlan): void {
  const item = {
    id: randomUUID(),
    list_id: list.id,
    creator_id: pick(world.people, plan.creator).id,
    completed_at: dateIf(plan.isCompleted),
    refreshed_at: dateIf(plan.isRefreshed),
    archived_at: dateIf(plan.isArchived),
    deleted_by: null,
    position: plan.position,
    set_aside: plan.setAside,
    moved_revision: null,
    revision_before_move: null,
    ...dates(plan.moment),
  };
  world.items.push(item);
  const live = new Set<string>();
  for (const { kind, isParked, isArchived, data, creator, moment } of plan.fields) {
    const kinds = world.kinds.filter(
      ({ item_configuration_id }) => (item_configuration_id === list.item_configuration_id) !== isParked,
    );
    const field_configuration_id = pick(kinds, kind).id;
    // An item has at most one live value per field.
    if (!isArchived && live.has(field_configuration_id)) continue;
    if (!isArchived) live.add(field_configuration_id);
    world.fields.push({
      id: randomUUID(),
      item_id: item.id,
      field_configuration_id,
      creator_id: pick(world.people, creator).id,
      data,
      archived_at: dateIf(isArchived),
      ...dates(moment),
    });
  }
}

type Own = ReturnType<typeof addOwnConfigurations>;

async function insert(database: Database, world: OracleWorld, own: Own): Promise<void> {
  await database.change(async (tx) => {
    await tx.insertInto('item_configurations').values(own.configurations).execute();
    await tx.insertInto('field_configurations').values(own.kinds).execute();
    await tx.insertInto('lists').values(world.lists).execute();
    await tx.insertInto('memberships').values(world.shares).execute();
    if (world.items.length > 0) await tx.insertInto('items').values(world.items).execute();
    if (world.fields.length > 0) await tx.insertInto('fields').values(world.fields).execute();
  });
}
