import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { DataType, FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { randomUUID } from 'node:crypto';
import { requireListAccess } from '../access/require-list-access.ts';
import type { Database, Tx } from '../database/database.ts';
import type { MembershipState } from '../database/schema.ts';
import { Passwords } from '../people/passwords.ts';
import { insertPerson } from '../people/people-repository.ts';
import { findFieldConfigurations } from '../features/configurations/configuration-repository.ts';
import { insertTemplate } from '../features/configurations/own-template-repository.ts';
import { addItem } from '../features/items/item-service.ts';
import { getList, insertMembership } from '../features/lists/list-repository.ts';
import { changeList } from '../features/lists/change-list-service.ts';
import { createList } from '../features/lists/list-service.ts';
import { newId } from '../lib/new-id.ts';

export const DEMO_PASSWORD = 'two people one list';
export const DEMO_PEOPLE = ['alex@example.com', 'sam@example.com'] as const;

type Values = Record<string, string>;
type DemoPerson = 'alex' | 'sam' | 'kim' | 'robin' | 'lee';
type Ids = Record<DemoPerson, string>;

const DEMO_NAMES: Record<DemoPerson, string> = {
  alex: 'Alex Rivera',
  sam: 'Sam Miller',
  kim: 'Kim',
  robin: 'Robin Okafor',
  lee: 'Lee',
};

type DemoTemplate = readonly (readonly [label: string, role: FieldRole, dataType?: DataType])[];

const WINE_CELLAR: DemoTemplate = [
  ['name', 'title'],
  ['grape', 'detail'],
  ['year', 'detail', 'number'],
  ['rating', 'detail', 'number'],
  ['drunk', 'flag', 'boolean'],
  ['place', 'category'],
];

interface DemoList {
  readonly name: string;
  readonly type?: ListType;
  /** Instead of a type: a template of the owner's own. */
  readonly template?: DemoTemplate;
  readonly owner: DemoPerson;
  readonly shares: readonly (readonly [DemoPerson, MembershipState, Permission])[];
  readonly isCompleted?: boolean;
  readonly open: readonly Values[];
  readonly done: readonly Values[];
}

const DEMO_LISTS: readonly DemoList[] = [
  {
    name: 'Camping, last summer',
    type: 'SimpleList',
    owner: 'alex',
    shares: [['sam', 'accepted', 'write']],
    isCompleted: true,
    open: [],
    done: [{ content: 'Tent' }, { content: 'Sleeping bags' }, { content: 'Matches' }],
  },
  {
    name: 'Books for the summer',
    type: 'BookList',
    owner: 'alex',
    shares: [['sam', 'accepted', 'write']],
    open: [
      { title: 'The Left Hand of Darkness', author: 'Ursula K. Le Guin', category: 'fiction' },
      { title: 'The Overstory', author: 'Richard Powers', category: 'fiction', read: 'true' },
    ],
    done: [{ title: 'Braiding Sweetgrass', author: 'Robin Wall Kimmerer', read: 'true' }],
  },
  {
    name: 'Gift ideas',
    type: 'SimpleList',
    owner: 'alex',
    shares: [],
    open: [{ content: 'A bread knife for Sam' }, { content: 'Seeds for the balcony' }],
    done: [],
  },
  {
    name: 'Moving house',
    type: 'ToDoList',
    owner: 'sam',
    shares: [['alex', 'accepted', 'write']],
    open: [
      { task: 'Tell the post office', assignee: 'Sam', due_by: '2030-05-01' },
      { task: 'Read the meters', assignee: 'Alex' },
    ],
    done: [{ task: 'Book the van', assignee: 'Alex' }],
  },
  {
    name: 'Songs for the party',
    type: 'MusicList',
    owner: 'sam',
    shares: [['alex', 'pending', 'write']],
    open: [{ title: 'Harvest Moon', artist: 'Neil Young', album: 'Harvest Moon' }],
    done: [],
  },
  {
    name: 'Wine cellar',
    template: WINE_CELLAR,
    owner: 'alex',
    shares: [['sam', 'accepted', 'write']],
    open: [
      { name: 'Barolo', grape: 'Nebbiolo', year: '2016', rating: '5', place: 'left shelf' },
      { name: 'Rioja Reserva', grape: 'Tempranillo', year: '2018', rating: '4', place: 'left shelf' },
      { name: 'Chablis', grape: 'Chardonnay', year: '2021', place: 'fridge' },
      { name: 'Riesling trocken', grape: 'Riesling', year: '2022', rating: '4', place: 'fridge' },
      { name: 'Chianti Classico', grape: 'Sangiovese', year: '2019', rating: '3', drunk: 'true' },
    ],
    done: [{ name: 'Beaujolais', grape: 'Gamay', year: '2020', rating: '3', drunk: 'true' }],
  },
  {
    name: 'Weekend groceries',
    type: 'GroceryList',
    owner: 'alex',
    shares: [
      ['sam', 'accepted', 'write'],
      ['kim', 'accepted', 'read'],
      ['robin', 'pending', 'write'],
      ['lee', 'refused', 'write'],
    ],
    open: [
      { product: 'Bread' },
      { product: 'Apples', quantity: '6', category: 'fruit' },
      { product: 'Lemons', quantity: '2', category: 'fruit' },
      { product: 'Milk', quantity: '2 l', category: 'dairy' },
      { product: 'Butter', quantity: '250 g', category: 'dairy' },
    ],
    done: [{ product: 'Coffee', quantity: '1 bag' }],
  },
];

export async function fillDemo(database: Database): Promise<void> {
  const passwordHash = await new Passwords().hash(DEMO_PASSWORD);
  const ids: Ids = {
    alex: randomUUID(),
    sam: randomUUID(),
    kim: randomUUID(),
    robin: randomUUID(),
    lee: randomUUID(),
  };
  await database.change(async (tx) => {
    for (const [name, id] of Object.entries(ids)) {
      const now = new Date().toISOString();
      const person = { id, email: `${name}@example.com`, name: DEMO_NAMES[name as DemoPerson] };
      await insertPerson(tx, { ...person, password_hash: passwordHash, confirmed_at: now }, now);
    }
    for (const list of DEMO_LISTS) await addDemoList(tx, list, ids);
  });
}

async function addDemoTemplate(
  tx: Tx,
  personId: string,
  name: string,
  template: DemoTemplate,
): Promise<string> {
  const id = newId();
  const fields = template.map(([label, role, data_type = 'free_text']) => ({
    id: newId(),
    label,
    role,
    data_type,
  }));
  await insertTemplate(tx, personId, { id, name, fields }, new Date().toISOString());
  return id;
}

async function addDemoList(tx: Tx, list: DemoList, ids: Ids): Promise<void> {
  const { name, type, template, owner } = list;
  const list_item_configuration_id = template && (await addDemoTemplate(tx, ids[owner], name, template));
  const { id: list_id } = await createList(tx, ids[owner], { name, type, list_item_configuration_id });
  for (const [person, state, permission] of list.shares) {
    const inviter_id = ids[owner];
    const membership = { id: newId(), list_id, person_id: ids[person], inviter_id, permission, state };
    await insertMembership(tx, membership, new Date().toISOString());
  }
  await fillList(tx, list_id, list, ids[list.owner]);
  if (list.isCompleted) {
    const access = await requireListAccess(tx, ids[list.owner], list_id, 'edit list');
    await changeList(tx, access, { completed: true });
  }
}

async function fillList(tx: Tx, id: string, list: DemoList, ownerId: string): Promise<void> {
  const access = await requireListAccess(tx, ownerId, id, 'change items');
  const { item_configuration_id } = await getList(tx, id);
  const configurations = await findFieldConfigurations(tx, item_configuration_id);
  const fieldsOf = (values: Values) =>
    configurations
      .filter(({ label }) => label in values)
      .map((field) => ({ list_item_field_configuration_id: field.id, data: values[field.label] ?? '' }));

  for (const values of list.open) await addItem(tx, access, { fields: fieldsOf(values) });
  for (const values of list.done) await addItem(tx, access, { fields: fieldsOf(values), completed: true });
}
