import { getLists } from '@shared-lists/contract/api/lists.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outcomes } from '../../data/outbox/queue/outcomes.ts';
import { listRow, listsIndex } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { toastTexts } from '../../testing/toast-texts.ts';

async function expectToasts(texts: readonly string[]) {
  await waitFor(() => {
    expect(toastTexts()).toEqual(texts);
  });
}

beforeEach(() => {
  stubServer().answer(getLists, listsIndex([listRow()]));
});

test('reports responses that arrived before the page was rendered', async () => {
  outcomes.add('saved');
  renderApp('/lists');

  await expectToasts(['1 change saved.']);
});

test('reports earlier and later responses in one toast', async () => {
  outcomes.add('saved');
  outcomes.add('set aside');
  renderApp('/lists');
  outcomes.add('saved');

  await expectToasts(['2 changes saved.', '1 change could not be saved.']);
});
