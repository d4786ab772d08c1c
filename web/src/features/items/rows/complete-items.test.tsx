import { updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  button,
  expectToast,
  isSelecting,
  openQuietly,
  rowsIn,
  select,
} from '../../../testing/list-screen.ts';
import { milk, serveShop, soap } from '../../../testing/shop-screen.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = serveShop();
});

const agreeTo = (agreed: readonly Item[]) => {
  const calls = server.hold(updateListItem);
  return () => {
    server.callsTo(updateListItem).forEach(({ path }, index) => {
      const found = agreed.find(({ id }) => path.endsWith(id));
      if (found) calls.answer(index, { ...found, completed: true });
      else calls.refuse(index, 422, { error: 'no' });
    });
  };
};

describe('completing a selection', () => {
  test.each([
    [[soap, milk], 'info', 'Items marked as completed.', ['Butter'], ['Soap', 'Milk', '2 Bread', 'Jam']],
    [
      [soap],
      'warning',
      'Some items failed to complete. Item completed successfully. Item failed.',
      ['Milk', 'Butter'],
      ['Soap', '2 Bread', 'Jam'],
    ],
    [[], 'error', 'Failed to complete items', ['Soap', 'Milk', 'Butter'], ['2 Bread', 'Jam']],
  ])('%#: shows at once, and undoes only failed items', async (agreed, kind, text, open, completed) => {
    const answer = agreeTo(agreed);
    const user = await openQuietly(server);
    await select(user, 'Items', ['Milk', 'Soap']);
    await user.click(button('Complete Butter'));
    expect(rowsIn('Uncategorized')).toEqual(['Butter']);
    expect(isSelecting('Items')).toBe(false);
    expect(toastTexts()).toEqual([]);
    answer();

    await expectToast(kind, text);
    expect(rowsIn('Uncategorized')).toEqual(open);
    expect(rowsIn('Completed Items')).toEqual(completed);
  });

  test('uses singular and plural per count', async () => {
    const answer = agreeTo([soap]);
    const user = await openQuietly(server);
    await select(user, 'Items', ['Milk', 'Soap', 'Butter']);
    await user.click(button('Complete Butter'));
    answer();

    await expectToast('warning', 'Some items failed to complete. Item completed successfully. Items failed.');
  });

  test('focuses the same button of the next remaining row', async () => {
    agreeTo([]);
    const user = await openQuietly(server);
    await select(user, 'Items', ['Soap', 'Milk']);
    await user.click(button('Complete Soap'));

    expect(document.activeElement).toBe(button('Complete Butter'));
  });

  test('keeps the other section and its selection', async () => {
    agreeTo([]);
    const user = await openQuietly(server);
    await select(user, 'Completed Items', ['Jam']);
    await user.click(button('Complete Soap'));

    expect(isSelecting('Completed Items')).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Jam' }).checked).toBe(true);
  });
});
