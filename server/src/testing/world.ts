import type { Database } from '../database/database.ts';
import { cheapHash } from './cheap-hash.ts';
import type { SignedIn } from './people.ts';
import { entryIdOf, foldWord } from '../features/vocabulary/fold-word.ts';
import { SOME_TIME_AGO, VALUE, WorldRows } from './world-rows.ts';

export const PASSWORD = 'four words nobody guesses';
const passwordHash = cheapHash(PASSWORD);

const SECRET = 'Known to others';
const LONG_AGO = '2001-01-01T00:00:00.000Z';
const MEMBERS = ['owner', 'writer', 'reader', 'pending', 'refused'] as const;
const PEOPLE = [...MEMBERS, 'removed', 'stranger', 'friend', 'other', 'host', 'lost'] as const;
type PersonName = (typeof PEOPLE)[number];
type People = Record<PersonName, SignedIn>;

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A list with every kind of member, and everything whose id could be sent in place of the right one. */
export async function makeWorld(database: Database) {
  const rows = new WorldRows();
  const hash = await passwordHash;
  const entries = PEOPLE.map((name) => [name, rows.person(name, hash)] as const);
  const people = Object.fromEntries(entries) as People;
  const invited = rows.person('invited', null);
  const kinds = await builtInKinds(database);

  const main = mainList(rows, people, kinds);
  const world = {
    people: { ...people, invited },
    invitations: invitations(rows, people, main.id),
    invitationToken: rows.invitation(invited),
    expired: rows.session(people.owner, Date.now() - 1),
    toBeEnded: rows.session(people.owner, Date.now() + 60_000),
    kinds,
    own: ownLists(rows, people, kinds),
    main,
    custom: customList(rows, people),
    foreign: foreignList(rows, people, kinds),
    ofOwner: listsOfOwner(rows, people, kinds),
  };
  rows.forgottenWord(people.owner, kinds.groceries, 'forgotten');
  await rows.store(database);
  return world;
}

async function builtInKinds({ db }: Database) {
  const found = await db
    .selectFrom('field_configurations')
    .innerJoin('item_configurations', 'item_configurations.id', 'field_configurations.item_configuration_id')
    .select(['list_type', 'label', 'item_configuration_id', 'field_configurations.id'])
    .where('list_type', 'is not', null)
    .execute();
  const idOf = (type: string, label: string) => {
    const field = found.find((row) => row.list_type === type && row.label === label);
    if (!field) throw new Error(`There is no field ${label} of ${type}`);
    return field;
  };
  return {
    groceries: idOf('GroceryList', 'product').item_configuration_id,
    books: idOf('BookList', 'author').item_configuration_id,
    product: idOf('GroceryList', 'product').id,
    quantity: idOf('GroceryList', 'quantity').id,
    category: idOf('GroceryList', 'category').id,
    author: idOf('BookList', 'author').id,
  };
}

type Kinds = Awaited<ReturnType<typeof builtInKinds>>;

function addMembers(rows: WorldRows, listId: string, people: People): void {
  rows.share(listId, people.writer, 'write', 'accepted');
  rows.share(listId, people.reader, 'read', 'accepted');
  rows.share(listId, people.pending, 'write', 'pending');
  rows.share(listId, people.refused, 'write', 'refused');
}

function mainList(rows: WorldRows, people: People, kinds: Kinds) {
  const id = rows.list(people.owner, 'GroceryList', kinds.groceries);
  addMembers(rows, id, people);
  rows.offer(id, people.writer);
  const item = rows.item(id, people.removed);
  const others = Array.from({ length: 9 }, () => rows.item(id, people.owner));
  const [second = ''] = others;
  const archivedItem = rows.item(id, people.owner, true);
  rows.change(
    id,
    people.owner,
    'delete_item',
    { items: { [archivedItem]: { a: [null, SOME_TIME_AGO] } } },
    true,
  );
  return {
    id,
    item,
    second,
    items: [item, ...others],
    archivedItem,
    /** The archived item was there, and nothing else was different. */
    asOf: SOME_TIME_AGO,
    product: rows.field(item, kinds.product, people.removed),
    word: wordOf(kinds.groceries, VALUE),
    quantity: rows.field(item, kinds.quantity, people.owner),
    archivedField: rows.field(item, kinds.category, people.owner, true),
    parkedField: rows.field(item, kinds.author, people.owner),
    changes: changesOf(rows, id, item, people),
    trips: {
      owner: rows.trip(id, people.owner),
      writer: rows.trip(id, people.writer),
      // From the time when they could still write.
      reader: rows.trip(id, people.reader),
    },
    fieldOfSecond: rows.field(second, kinds.product, people.owner),
    shares: Object.fromEntries(MEMBERS.map((name) => [name, rows.shareOf(id, people[name])])) as Record<
      (typeof MEMBERS)[number],
      string
    >,
  };
}

/** The id of its entry in vocabularies. */
const wordOf = (configurationId: string, text: string) => entryIdOf(configurationId, foldWord(text));

/** As they would be if the owner had just ticked the item, renamed the list, and the refused one had left. */
function changesOf(rows: WorldRows, listId: string, item: string, people: People) {
  const { owner, refused } = people;
  const leaving = { p: refused.id, state: ['accepted', 'refused'], u: LONG_AGO } as const;
  return {
    ofItem: rows.change(listId, owner, 'change_item', { items: { [item]: { r: [LONG_AGO, null] } } }),
    ofList: rows.change(listId, owner, 'change_list', { list: { name: ['Old name', 'A list'] } }),
    leaving: rows.change(listId, refused, 'leave_list', {
      shares: { [rows.shareOf(listId, refused)]: leaving },
    }),
  };
}

/** Everybody has invited somebody to the product and somebody to the main list, and got a link of their own. */
function invitations(rows: WorldRows, people: People, listId: string) {
  const entries = PEOPLE.map((name) => {
    const toProduct = rows.invitationOf(people[name], rows.person(`friend-of-${name}`, null));
    const invitee = rows.person(`guest-of-${name}`, null);
    rows.share(listId, invitee, 'write', 'pending');
    const toList = rows.invitationOf(people[name], invitee, listId);
    const received = rows.invitationOf(name === 'host' ? people.other : people.host, people[name]);
    return [name, { toProduct, toList, token: rows.invitation(people[name], received, false) }] as const;
  });
  return Object.fromEntries(entries) as Record<PersonName, (typeof entries)[number][1]>;
}

function customList(rows: WorldRows, people: People) {
  const configuration = rows.configuration(people.owner);
  const list = rows.list(people.owner, 'SimpleList', configuration);
  addMembers(rows, list, people);
  return {
    configuration,
    list,
    title: rows.fieldConfiguration(configuration, 'name', false, 'title'),
    note: rows.fieldConfiguration(configuration, 'note'),
    archivedKind: rows.fieldConfiguration(configuration, 'old note', true),
    trashed: rows.configuration(people.owner, true),
    renaming: rows.change(list, people.owner, 'change_template', {
      template: { id: configuration, name: ['Old name', 'own'] },
    }),
  };
}

/** The friend shares a list with everybody, so anybody could invite them to another one. */
function ownLists(rows: WorldRows, people: People, kinds: Kinds) {
  const lists = PEOPLE.map((name) => {
    const list = rows.list(people[name], 'GroceryList', kinds.groceries);
    const item = rows.item(list, people[name]);
    const field = rows.field(item, kinds.product, people[name]);
    const share = name === 'friend' ? '' : rows.share(list, people.friend, 'read', 'accepted');
    const saved = rows.startingPoint(people[name], kinds.groceries, kinds.product);
    const trip = rows.trip(list, people[name]);
    return [name, { list, item, field, share, trip, ...saved }] as const;
  });
  return Object.fromEntries(lists) as Record<PersonName, (typeof lists)[number][1]>;
}

function foreignList(rows: WorldRows, people: People, kinds: Kinds) {
  const list = rows.list(people.other, 'GroceryList', kinds.groceries);
  const item = rows.item(list, people.other);
  const configuration = rows.configuration(people.other);
  return {
    list,
    item,
    field: rows.field(item, kinds.product, people.other, false, SECRET),
    word: wordOf(kinds.groceries, SECRET),
    trip: rows.trip(list, people.other),
    share: rows.shareOf(list, people.other),
    archivedItem: rows.item(list, people.other, true),
    archivedList: rows.list(people.other, 'GroceryList', kinds.groceries, true),
    change: rows.change(list, people.other, 'change_item', { items: { [item]: { r: [LONG_AGO, null] } } }),
    configuration,
    kind: rows.fieldConfiguration(configuration, 'secret'),
    archivedKind: rows.fieldConfiguration(configuration, 'old secret', true),
    trashed: rows.configuration(people.other, true),
  };
}

/** The removed and the lost person share only an archived and a refused list with the owner. */
function listsOfOwner(rows: WorldRows, people: People, kinds: Kinds) {
  const { owner, host, lost, removed } = people;
  const groceriesOf = (person: SignedIn) => rows.list(person, 'GroceryList', kinds.groceries);
  const [read, pending, refused] = [groceriesOf(host), groceriesOf(host), groceriesOf(lost)];
  const archived = rows.list(owner, 'GroceryList', kinds.groceries, true);
  const wordIn = (list: string, text: string) => {
    rows.field(rows.item(list, host), kinds.product, host, false, text);
    return wordOf(kinds.groceries, text);
  };
  return {
    read,
    itemOfRead: rows.item(read, host),
    archivedItemOfRead: rows.item(read, host, true),
    readShare: rows.share(read, owner, 'read', 'accepted'),
    pending,
    pendingShare: rows.share(pending, owner, 'write', 'pending'),
    refused,
    refusedShare: rows.share(refused, owner, 'write', 'refused'),
    archived,
    archivedShare: rows.share(archived, removed, 'write', 'accepted'),
    itemOfArchived: rows.item(archived, owner),
    archivedItemOfArchived: rows.item(archived, owner, true),
    books: rows.list(owner, 'BookList', kinds.books),
    wordOfPending: wordIn(pending, 'Pending'),
    wordOfRefused: wordIn(refused, 'Refused'),
    wordOfArchived: wordIn(archived, 'Archived'),
  };
}
