import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { forgetWord, getVocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { id } from '../../../testing/fixtures.ts';
import {
  addedTo,
  eggs,
  line,
  milk,
  openReadyLine,
  serverWithList,
  word,
} from '../../../testing/quick-add.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

let server: StubServer;

beforeEach(() => {
  server = serverWithList();
});

const added = () => addedTo(server);

describe('suggestions', () => {
  const suggestions = () =>
    within(screen.getByRole('list', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => !name.startsWith('Forget'));

  beforeEach(() => {
    server.answer(getVocabulary, {
      entries: [
        word(1, 'Mustard', 'Sauces', '1'),
        word(2, 'Milk', 'Dairy'),
        word(3, 'Dijon mustard'),
        word(4, 'Müsli'),
      ],
    });
  });

  test('begin with what is typed, or have a word that does; what is on the list is left out', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'mus');
    await screen.findByRole('list', { name: 'Suggestions' });

    expect(suggestions()).toEqual(['Mustard1 · Sauces', 'Müsli', 'Dijon mustard']);
    await user.clear(line());
    await user.type(line(), 'mil');
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  });

  test('one that is chosen is added with what it usually has, and what was typed', async () => {
    const user = await openReadyLine();
    await user.type(line(), '3 mu');
    await user.click(await screen.findByRole('button', { name: /^Mustard/u }));

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'Mustard', quantity: '3', category: 'Sauces' }]);
    });
    expect(line().value).toBe('');
    expect(document.activeElement).toBe(line());
  });

  test('are reached with the arrows', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'mu');
    await screen.findByRole('list', { name: 'Suggestions' });
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(line());
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'Mustard', quantity: '1', category: 'Sauces' }]);
    });
  });

  test('are forgotten one by one', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'mu');
    server.answer(forgetWord, undefined);
    server.answer(getVocabulary, { entries: [word(3, 'Dijon mustard'), word(4, 'Müsli')] });
    await user.click(await screen.findByRole('button', { name: 'Forget Mustard' }));

    await waitFor(() => {
      expect(suggestions()).toEqual(['Müsli', 'Dijon mustard']);
    });
    expect(server.callsTo(forgetWord).map(({ path }) => path.split('/').at(-1))).toEqual([id(1)]);
    expect(await screen.findByText('“Mustard” is no longer suggested.')).toBeDefined();
  });
});

describe('what is on the list already', () => {
  test('is offered with the sum of quantities', async () => {
    server.answer(bulkUpdateItems, undefined);
    server.answer(updateField, milk.fields[0] as never);
    const user = await openReadyLine();
    await user.type(line(), '1 l milk');
    expect(await screen.findByText('Milk is on the list: make it 3 l?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Make it 3 l' }));

    expect(await screen.findByText('Item successfully updated')).toBeDefined();
    expect(added()).toEqual([]);
    expect(line().value).toBe('');
  });

  test('is added anyway when Enter is pressed twice', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'milks{Enter}');
    expect(await screen.findByRole('button', { name: 'Add anyway' })).toBeDefined();
    expect(added()).toEqual([]);
    await user.type(line(), '{Enter}');

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'milks' }]);
    });
    expect(screen.queryByRole('button', { name: 'Add anyway' })).toBeNull();
  });

  test('waits for an answer while the next one is typed', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'milk #farm{Enter}bread{Enter}');
    await waitFor(() => {
      expect(added()).toEqual([{ product: 'bread' }]);
    });
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'bread' }, { product: 'milk', category: 'Farm' }]);
    });
  });

  test('is left as it is once the next line is entered, if nothing else was written', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'milk{Enter}');
    await screen.findByRole('button', { name: 'Add anyway' });
    await user.type(line(), 'bread{Enter}');
    await waitFor(() => {
      expect(added()).toEqual([{ product: 'bread' }]);
    });

    expect(screen.queryByRole('button', { name: 'Add anyway' })).toBeNull();
  });

  test('a mark that nothing follows is not part of the name', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'bread #{Enter}');
    await waitFor(() => {
      expect(added()).toEqual([{ product: 'bread' }]);
    });
  });

  test('is left as it is', async () => {
    const user = await openReadyLine();
    await user.type(line(), 'milk{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Leave it' }));
    await user.type(line(), '{Enter}');

    expect(screen.queryByRole('button', { name: 'Leave it' })).toBeNull();
    expect(added()).toEqual([]);
  });

  test('comes back with what was typed', async () => {
    server.answer(updateListItem, { ...eggs, refreshed: true });
    const user = await openReadyLine();
    await user.type(line(), '12 eggs #farm');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));

    await waitFor(() => {
      expect(added()).toEqual([{ product: 'Eggs', quantity: '12', category: 'Farm' }]);
    });
  });

  test('is asked about when it is chosen from the suggestions, too', async () => {
    server.answer(getVocabulary, { entries: [word(1, 'Eggs')] });
    const user = await openReadyLine();
    await user.type(line(), 'eg');
    await user.click(await screen.findByRole('button', { name: /^Eggs/u }));

    expect(await screen.findByText(/Eggs is done\. Bring it back\?/u)).toBeDefined();
    expect(added()).toEqual([]);
  });

  test('comes back if it is done', async () => {
    server.answer(updateListItem, { ...eggs, refreshed: true });
    const user = await openReadyLine();
    await user.type(line(), 'egg');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));

    expect(await screen.findByRole('button', { name: 'Complete Eggs' })).toBeDefined();
    await waitFor(() => {
      expect(toastTexts()).toEqual(['Item refreshed successfully.']);
    });
  });
});
