import { updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { listQuery } from '../../items/operations/item-queries.ts';
import { at, list, listDetail } from '../../../testing/fixtures.ts';
import {
  apples,
  forgetStoredTrips,
  left,
  milk,
  openShop,
  owner,
  row,
  sam,
  sams,
  soap,
} from '../../../testing/trip-screen.ts';

beforeEach(forgetStoredTrips);

/** Each ends when the test says so. */
function holdAnimations() {
  const ends: (() => void)[] = [];
  const start = () => {
    let end = (): void => undefined;
    const animation = {
      finished: new Promise<void>((resolve) => (end = resolve)),
      play: vi.fn(),
      pause: vi.fn(),
      cancel: vi.fn(),
      onfinish: () => undefined,
    };
    ends.push(() => {
      animation.onfinish();
      end();
    });
    return animation as unknown as Animation;
  };
  Element.prototype.animate = start;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
  return () => {
    for (const end of ends.splice(0)) end();
  };
}

const struck = (name: string) => screen.queryByRole('button', { name, pressed: true });

test('a tick that is undone leaves the row open at once', async () => {
  holdAnimations();
  const { user } = await openShop([milk, apples]);
  await user.click(row('Milk 2 l'));
  await waitFor(() => {
    expect(left()).toBe('1 left1 in the basket');
  });
  expect(struck('Milk 2 l')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(left()).toBe('2 left');
  });
  expect(struck('Milk 2 l')).toBeNull();
  expect(row('Milk 2 l')).toBeTruthy();
  expect((await screen.findByText('Undone.')).dataset['about']).toBe('Milk');
});

describe('a row that somebody else ticks', () => {
  const openWith = async (trips: Trip[], client = createQueryClient()) => {
    const opened = await openShop([milk, apples, soap], trips, {}, client);
    const show = async (open: readonly Item[], done: readonly Item[]) => {
      const completed = done.map((one) => ({ ...one, completed: true }));
      opened.server.answer(getList, listDetail([...open], completed, { list_users: [owner, sam] }));
      await act(() => client.invalidateQueries({ queryKey: listQuery(list().id).queryKey }));
      await waitFor(() => {
        expect(left()?.startsWith(`${open.length} left`)).toBe(true);
      });
    };
    return { ...opened, show };
  };

  test('stays in its place for a moment, and a press on it does nothing', async () => {
    const endAnimations = holdAnimations();
    const { user, server, show } = await openWith([sams()]);
    await show([apples, soap], [milk]);
    const row = struck('Milk 2 l');
    await user.click(row ?? document.body);
    expect(row?.isConnected).toBe(true);
    expect(server.callsTo(updateListItem)).toEqual([]);
    await waitFor(() => {
      endAnimations();
      expect(row?.isConnected).toBe(false);
    });
  });

  test('is struck no longer when it is put back', async () => {
    holdAnimations();
    const { show } = await openWith([sams()]);
    await show([apples, soap], [milk]);
    expect(struck('Milk 2 l')).not.toBeNull();
    await show([milk, apples, soap], []);
    expect(struck('Milk 2 l')).toBeNull();
    expect(row('Milk 2 l')).toBeTruthy();
  });

  test('is not seen in another part of the list, nor when that is shown later', async () => {
    holdAnimations();
    const split = { Dairy: sam.id, Fruit: owner.id };
    const { user, show } = await openWith([sams({ split, split_at: at(1) })]);
    await user.click(await screen.findByRole('button', { name: /^Mine/u }));
    expect(screen.queryByRole('button', { name: 'Milk 2 l' })).toBeNull();
    await show([apples, soap], [milk]);
    await user.click(screen.getByRole('button', { name: /^All/u }));
    expect(struck('Milk 2 l')).toBeNull();
  });

  test('that was left for another part has gone when its part is shown again', async () => {
    holdAnimations();
    const split = { Dairy: sam.id, Fruit: owner.id };
    const { user, show } = await openWith([sams({ split, split_at: at(1) })]);
    await user.click(await screen.findByRole('button', { name: /^All/u }));
    await show([apples, soap], [milk]);
    expect(struck('Milk 2 l')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Mine/u }));
    await user.click(screen.getByRole('button', { name: /^All/u }));
    expect(struck('Milk 2 l')).toBeNull();
  });
});
