import { expect, test } from 'vitest';
import { item } from '../../../testing/fixtures.ts';
import { OWN_SUMMARY } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { isSameRows, type RowsProps } from './same-rows.ts';

const items = [item(1), item(2), item(3)];
const [first, second] = items.map(({ id }) => id);
const none: ReadonlySet<string> = new Set();
const rows: RowsProps = {
  items,
  look: { summary: OWN_SUMMARY, flag: undefined },
  state: 'open',
  controls: null,
  busyIds: none,
  waitingIds: none,
  newIds: none,
  selectedIds: none,
};
const elsewhere = Array.from({ length: 20 }, (_, index) => `elsewhere ${index}`);

test.each<[name: string, before: string[], after: string[], isSame: boolean]>([
  ['equal ids', [first ?? ''], [first ?? ''], true],
  ['ids of other rows', [], ['elsewhere'], true],
  ['many ids of other rows', [], elsewhere, true],
  ['an id that comes', [], [second ?? ''], false],
  ['an id that goes', [second ?? ''], [], false],
  ['an id that goes with many others', [second ?? '', ...elsewhere], [], false],
])('with %s rows are compared by their own ids', (_, before, after, isSame) => {
  expect(isSameRows({ ...rows, busyIds: new Set(before) }, { ...rows, busyIds: new Set(after) })).toBe(
    isSame,
  );
});
