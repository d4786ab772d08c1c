import type { ChangedItem, ListChange } from '@shared-lists/contract/api/changes.ts';
import { expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import { groupChanges } from './group-changes.ts';

const alex = { id: id(2), name: 'Alex' };
const sam = { id: id(3), name: 'Sam' };
const TRIP = id(90);
const NAMES = ['lemons', 'Milk', 'Toilet roll', 'Rye bread'];

/** What a call of a trip did, in the order of the calls. */
type Step = Partial<ListChange> & { readonly name: string; readonly did: Partial<ChangedItem> };

const ticked = (name: string): Step => ({ name, did: { completed: true } });
const putBack = (name: string): Step => ({ name, did: { completed: false } });
const aside = (name: string): Step => ({ name, did: { set_aside: '' } });
const broughtBack = (name: string): Step => ({ name, did: { set_aside: null } });

/** As the server answers: newest first. */
const history = (...steps: readonly Step[]): ListChange[] =>
  steps
    .map(({ name, did, ...others }, index) => ({
      ...{ id: id(index + 1), batch: TRIP, kind: 'change_item' as const, user: alex, created_at: at(index) },
      ...{ revision: index + 1, undoes: null, is_undone: false, item_count: 1 },
      items: [{ id: id(500 + NAMES.indexOf(name)), title: name, ...did }],
      ...others,
    }))
    .reverse();

const texts = (...steps: readonly Step[]) =>
  groupChanges(history(...steps)).map(({ person, text }) => `${person?.name ?? ''} ${text}`);

test('a trip is one entry that names everything by its outcome', () => {
  const trip = [ticked('lemons'), ticked('Milk'), ticked('Toilet roll'), putBack('Milk')];

  expect(texts(...trip, aside('Rye bread'), broughtBack('Rye bread'))).toEqual([
    'Alex completed 2 items: lemons, Toilet roll; put back Milk; marked Rye bread as not available, then as available again',
  ]);
});

test.each<[string, readonly Step[], string]>([
  ['taken again', [ticked('Milk'), putBack('Milk'), ticked('Milk')], 'completed Milk'],
  ['taken by an earlier trip', [putBack('Milk')], 'reopened Milk'],
  ['open for a moment', [putBack('Milk'), ticked('Milk')], 'reopened and again completed Milk'],
  ['not available', [aside('Milk')], 'marked Milk as not available'],
  [
    'found after all',
    [aside('Milk'), { name: 'Milk', did: { completed: true, set_aside: null } }],
    'completed Milk',
  ],
  ['given another reason', [aside('Milk'), aside('Milk')], 'marked Milk as not available'],
])('what is %s is told as that', (_what, steps, text) => {
  expect(texts(...steps)).toEqual([`Alex ${text}`]);
});

test('on a trip of two each has an entry, also where one acted between two calls of the other', () => {
  const sams = { user: sam, batch: id(91) };
  const steps = [ticked('lemons'), { ...ticked('Milk'), ...sams }, aside('Rye bread')];

  expect(texts(...steps, { ...ticked('Toilet roll'), ...sams })).toEqual([
    'Sam completed 2 items: Milk, Toilet roll',
    'Alex completed lemons; marked Rye bread as not available',
  ]);
});

test('an entry is undone by the calls that it names, newest first, not by the batch, which may have others', () => {
  const sams = { user: sam, batch: id(91) };
  const changes = history(ticked('lemons'), { ...ticked('Milk'), ...sams }, aside('Rye bread'));

  expect(groupChanges(changes).map(({ undoIds }) => undoIds)).toEqual([[id(3), id(1)], [id(2)]]);
});

test('what is undone is an entry of its own, and not undone again', () => {
  const changes = history(ticked('lemons'), { ...ticked('Milk'), is_undone: true }, ticked('Toilet roll'));

  expect(groupChanges(changes)).toMatchObject([
    { text: 'completed 2 items: lemons, Toilet roll', undoIds: [id(3), id(1)], isUndone: false },
    { text: 'completed Milk', isUndone: true, canUndo: false },
  ]);
});
