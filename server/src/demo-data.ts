import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { randomUUID } from 'node:crypto';
import { requireListAccess } from './access/require-list-access.ts';
import type { Database, Tx } from './database/database.ts';
import { Passwords } from './features/accounts/passwords.ts';
import { insertPerson } from './features/accounts/people-repository.ts';
import { findFieldConfigurations } from './features/configurations/configuration-repository.ts';
import { addItem, changeItem } from './features/items/item-service.ts';
import { getList, insertMembership } from './features/lists/list-repository.ts';
import { createList } from './features/lists/list-service.ts';
import { newId } from './new-id.ts';

export const DEMO_PASSWORD = 'two people one list';
export const DEMO_PEOPLE = ['alex@example.com', 'sam@example.com'] as const;

type Values = Record<string, string>;

interface DemoList {
  readonly name: string;
  readonly type: ListType;
  readonly open: readonly Values[];
  readonly done: readonly Values[];
}

const DEMO_LISTS: readonly DemoList[] = [
  {
    name: 'Books for the summer',
    type: 'BookList',
    open: [
      { title: 'The Left Hand of Darkness', author: 'Ursula K. Le Guin', category: 'fiction' },
      { title: 'The Overstory', author: 'Richard Powers', category: 'fiction' },
    ],
    done: [{ title: 'Braiding Sweetgrass', author: 'Robin Wall Kimmerer', read: 'true' }],
  },
  {
    name: 'Moving house',
    type: 'ToDoList',
    open: [
      { task: 'Tell the post office', assignee: 'Sam', due_by: '2030-05-01' },
      { task: 'Read the meters', assignee: 'Alex' },
    ],
    done: [{ task: 'Book the van', assignee: 'Alex' }],
  },
  {
    name: 'Weekend groceries',
    type: 'GroceryList',
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

/** Two people; the first owns the lists and the second has joined them. */
export async function fillDemo(database: Database): Promise<void> {
  const passwordHash = await new Passwords().hash(DEMO_PASSWORD);
  await database.change(async (tx) => {
    const [ownerId, memberId] = [randomUUID(), randomUUID()];
    const now = new Date().toISOString();
    await insertPerson(tx, { id: ownerId, email: DEMO_PEOPLE[0], password_hash: passwordHash }, now);
    await insertPerson(tx, { id: memberId, email: DEMO_PEOPLE[1], password_hash: passwordHash }, now);
    for (const list of DEMO_LISTS) await addDemoList(tx, list, ownerId, memberId);
  });
}

async function addDemoList(tx: Tx, wish: DemoList, ownerId: string, memberId: string): Promise<void> {
  const { id } = await createList(tx, ownerId, wish);
  const membership = {
    id: newId(),
    list_id: id,
    person_id: memberId,
    permission: 'write',
    state: 'accepted',
  } as const;
  await insertMembership(tx, membership, new Date().toISOString());

  const access = await requireListAccess(tx, ownerId, id, 'change items');
  const { item_configuration_id } = await getList(tx, id);
  const configurations = await findFieldConfigurations(tx, item_configuration_id);
  const fieldsOf = (values: Values) =>
    configurations
      .filter(({ label }) => label in values)
      .map((field) => ({ list_item_field_configuration_id: field.id, data: values[field.label] ?? '' }));

  for (const values of wish.open) await addItem(tx, access, { fields: fieldsOf(values) });
  for (const values of wish.done) {
    const item = await addItem(tx, access, { fields: fieldsOf(values) });
    await changeItem(tx, access, item.id, { completed: true });
  }
}
