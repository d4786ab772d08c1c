import { captured, rawCall } from './calls.mjs';
import { PASSWORD } from './program.mjs';
import { newFields } from './seed.mjs';

// So many that nobody makes more calls a minute than a person may.
const GROUPS = {
  ten: { people: 300, lists: 1, items: 10 },
  hundred: { people: 300, lists: 1, items: 100 },
  thousand: { people: 40, lists: 1, items: 1_000 },
  homeOfTen: { people: 300, lists: 10, items: 0 },
  homeOfThousand: { people: 40, lists: 1_000, items: 0 },
  mergers: { people: 10, lists: 5, items: 100 },
};

export async function seedGroups(seed, names = Object.keys(GROUPS)) {
  const groups = {};
  for (const name of names) {
    const { people, ...each } = GROUPS[name];
    groups[name] = [];
    for (let made = 0; made < people; made++) groups[name].push(await seed.person(each));
  }
  await seed.flush();
  return groups;
}

const listOf = (person) => `/v2/lists/${person.lists[0].id}`;
const get = (path) => (person) => [rawCall('GET', path(person), person)];
const home = () => '/v2/lists';

/** One call of every person, then the next one of everybody. */
function inTurns(people, callsOf) {
  const each = people.map(callsOf);
  return each[0].flatMap((_, turn) => each.map((calls) => calls[turn]));
}

const create = (person) => [
  rawCall('POST', `${listOf(person)}/list_items`, {
    ...person,
    body: { list_item: { fields: newFields() } },
  }),
];

const complete = (person) =>
  [true, false].map((completed) =>
    rawCall('PUT', `${listOf(person)}/list_items/${person.lists[0].items[0]}`, {
      ...person,
      body: { list_item: { completed } },
    }),
  );

const editMany = (person) =>
  ['Frozen', 'Fresh'].map((data) => {
    const item_ids = person.lists[0].items;
    const fields_to_update = [{ label: 'category', data, item_ids }];
    const body = { item_ids, list_items: { update_current_items: true, fields_to_update } };
    return rawCall('PUT', `${listOf(person)}/list_items/bulk_update`, { ...person, body });
  });

const merge = (person) => {
  const merge_lists = { list_ids: person.lists.map(({ id }) => id).join(','), new_list_name: 'Everything' };
  return [rawCall('POST', '/v2/lists/merge_lists', { ...person, body: { merge_lists } })];
};

/** What changes, and then what is read for the first time since. */
const changeAndRead = (person) => complete(person).flatMap((call) => [call, ...get(listOf)(person)]);

/** Tags are made of revisions: those of rows that nobody has changed yet are known. */
export function pollsOf(people, epoch) {
  return people.map((person) => {
    const tag = `"1-${epoch}-${person.id}-1-${person.lists[0].id}-1"`;
    return rawCall('GET', listOf(person), { session: { ...person.session, 'if-none-match': tag } });
  });
}

const [UNCHANGED, ONE_AT_A_TIME] = [{ statuses: [304] }, { connections: 1, timed: 'GET' }];
const read = (name, group, path = listOf, more = {}) => ({
  name,
  group,
  calls: get(path),
  bare: 'bytes',
  ...more,
});

/** In this order, because what changes rows comes after what counts on them. `bare` names the server to compare with. */
export const CASES = [
  {
    name: 'poll, nothing new, 100 items',
    group: 'hundred',
    isPoll: true,
    bare: 'bytes',
    options: UNCHANGED,
    target: 0.6,
  },
  read('list of 10, again', 'ten'),
  read('list of 100, again', 'hundred', listOf, { target: 0.5 }),
  read('list of 1,000, again', 'thousand'),
  read('home of 10 lists, again', 'homeOfTen', home),
  read('home of 1,000 lists, again', 'homeOfThousand', home),
  {
    name: 'list of 100, first read',
    group: 'hundred',
    calls: changeAndRead,
    options: ONE_AT_A_TIME,
    by: 'waitRatio',
    target: 0.8,
  },
  {
    name: 'list of 1,000, first read',
    group: 'thousand',
    calls: changeAndRead,
    options: ONE_AT_A_TIME,
    by: 'waitRatio',
    target: 0.8,
  },
  { name: 'create an item, 3 fields', group: 'ten', calls: create, target: 0.5 },
  { name: 'complete an item', group: 'hundred', calls: complete, target: 0.5 },
  { name: 'edit 100 items at once', group: 'hundred', calls: editMany, options: { connections: 4 } },
  { name: 'merge 5 lists of 100', group: 'mergers', calls: merge, options: { connections: 1 } },
  { name: 'sign in', group: 'signIn', calls: (person) => [signIn(person)], options: { connections: 4 } },
];

const signIn = ({ email }) => rawCall('POST', '/auth/sign_in', { body: { email, password: PASSWORD } });

export async function callsOf(one, groups, program) {
  const people = one.group === 'signIn' ? [program] : groups[one.group];
  if (!one.isPoll)
    return one.options === ONE_AT_A_TIME ? people.flatMap(one.calls) : inTurns(people, one.calls);
  const { headers } = await captured(program.url, listOf(people[0]), people[0]);
  const tag = headers[headers.indexOf('etag') + 1];
  return pollsOf(people, tag.slice(3, 39));
}
