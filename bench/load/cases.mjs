import * as calls from './people-calls.mjs';

// A round ends before anybody reaches the limit of 1,200 calls a minute.
const MAX_CALLS_PER_PERSON_AND_ROUND = 150;
// The server queues 20 password hashes and refuses the rest.
const SIGN_INS_AT_ONCE = 20;

const again = { bare: 'bytes', isRepeated: true };
const sharing = { bare: 'sharing' };
const firstRead = { calls: calls.readList, changes: calls.completeItem };

/** `bare`: the baseline; the same bytes, shared syncs, or (by default) the same rows. */
export const CASES = [
  {
    ...{ name: 'poll, nothing new, 100 items', group: 'hundred', isPoll: true, isRepeated: true },
    ...{ bare: 'bytes', options: { statuses: [304] }, target: 0.6 },
  },
  { name: 'list of 10, again', group: 'ten', calls: calls.readList, ...again },
  { name: 'list of 100, again', group: 'hundred', calls: calls.readList, ...again, target: 0.5 },
  { name: 'list of 1,000, again', group: 'thousand', calls: calls.readList, ...again },
  { name: 'home of 10 lists, again', group: 'homeOfTen', calls: calls.readHome, ...again },
  { name: 'home of 1,000 lists, again', group: 'homeOfThousand', calls: calls.readHome, ...again },
  { name: 'list of 100, first read', group: 'hundred', ...firstRead, target: 0.8 },
  { name: 'list of 1,000, first read', group: 'thousand', ...firstRead, target: 0.8 },
  { name: 'create an item, 3 fields', group: 'ten', calls: calls.createItem, target: 0.5 },
  { name: 'complete an item', group: 'hundred', calls: calls.completeItem, target: 0.5 },
  { ...sharing, name: 'create an item, syncs shared', group: 'ten', calls: calls.createItem },
  { ...sharing, name: 'complete an item, syncs shared', group: 'hundred', calls: calls.completeItem },
  { name: 'edit 100 items at once', group: 'hundred', calls: calls.editMany },
  { name: 'merge 5 lists of 100', group: 'mergers', calls: calls.mergeLists },
  {
    ...{ name: 'sign in', group: 'signers', calls: calls.signIn },
    options: { connections: SIGN_INS_AT_ONCE },
  },
];

export const caseNamed = (wanted) => CASES.find(({ name }) => name === wanted);

export async function targetOf(
  one,
  { program, groups },
  { server = program, most = MAX_CALLS_PER_PERSON_AND_ROUND } = {},
) {
  const people = groups[one.group];
  const made = one.isPoll ? await calls.pollsOf(program, people) : calls.interleaved(people, one.calls);
  return {
    server,
    calls: made,
    isRepeated: one.isRepeated,
    changes: one.changes && roundRobin(calls.roundsOf(people, one.changes)),
    options: { most: people.length * most, ...one.options },
  };
}

function roundRobin(turns) {
  let turn = 0;
  return () => turns[turn++ % turns.length];
}
