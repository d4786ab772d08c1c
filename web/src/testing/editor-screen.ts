import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from './render-app.tsx';
import { wine } from './templates.ts';

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const fieldRow = (number: number) => within(screen.getByRole('group', { name: `Field ${number}` }));
export const labelInput = (number: number) => fieldRow(number).getByLabelText<HTMLInputElement>('Label');
export const labels = () => screen.getAllByLabelText<HTMLInputElement>('Label').map(({ value }) => value);

export async function openNewTemplate() {
  const user = renderApp('/templates/new');
  await screen.findByRole('heading', { level: 1, name: 'New template' });
  return user;
}

export async function openTemplate() {
  const user = renderApp(`/templates/${wine().id}/edit`);
  await screen.findByRole('heading', { level: 1, name: 'Edit Wine cellar' });
  return user;
}

export const isAt = (path: string) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(path);
  });
