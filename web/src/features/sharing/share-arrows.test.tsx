import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, shareEntry, sharePage } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';

const drawingOf = (name: IconName) => render(<Icon name={name} />).container.innerHTML;

test('arrows point down for writers and up for readers in every section', async () => {
  const server = stubServer();
  server.answer(
    getSharePage,
    sharePage({
      pending: [shareEntry(4, 'pending')],
      accepted: [shareEntry(1, 'owner'), shareEntry(2, 'writer'), shareEntry(3, 'reader', 'read')],
      refused: [shareEntry(5, 'refused', 'read')],
    }),
  );
  renderApp(`/lists/${list().id}/users_lists`);
  await screen.findByRole('heading', { level: 1, name: 'Share Weekly shop' });
  const arrows = screen.getAllByRole('button', { name: /^Change / });

  expect(arrows.map(({ ariaLabel, innerHTML }) => [ariaLabel, innerHTML])).toEqual([
    ['Change pending@example.com to read', drawingOf('down')],
    ['Change writer@example.com to read', drawingOf('down')],
    ['Change reader@example.com to write', drawingOf('up')],
    ['Change refused@example.com to write', drawingOf('up')],
  ]);
  expect(arrows.map((arrow) => arrow.dataset['to'])).toEqual(['read', 'read', 'write', 'write']);
});
