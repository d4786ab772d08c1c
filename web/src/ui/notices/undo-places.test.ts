import { expect, test } from 'vitest';
import { listHistoryPath, listPath, routes, shareListPath } from '../../lib/paths.ts';
import { HOME, placeOf, sharesOf, TRASH } from './undo-places.ts';

test.each([
  [listPath('one'), 'one'],
  [listHistoryPath('one'), 'one'],
  [shareListPath('one'), sharesOf('one')],
  [routes.trash, TRASH],
  [routes.lists, HOME],
  [routes.completedLists, HOME],
])('%s is the place %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});
