import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';
import { ListTypeIcon } from './ListTypeIcon.tsx';

const expected: Record<ListType, readonly [IconName, string]> = {
  BookList: ['book', 'books'],
  GroceryList: ['bag', 'groceries'],
  MusicList: ['music', 'music'],
  SimpleList: ['file', 'simple'],
  ToDoList: ['list', 'to-do'],
};
const types = Object.keys(expected) as ListType[];

test.each(types)('a %s has its icon with a text alternative', (type) => {
  const [icon, text] = expected[type];
  render(<ListTypeIcon type={type} />);
  const shown = screen.getByRole('img', { name: text }).innerHTML;
  const { container } = render(<Icon name={icon} />);

  expect(shown).toBe(container.innerHTML);
});

test('each type has its own icon, and so have templates that people made', () => {
  const { container } = render([
    ...types.map((type) => <ListTypeIcon key={type} type={type} />),
    <ListTypeIcon key="own" type={undefined} />,
  ]);
  const drawings = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

  expect(new Set(drawings).size).toBe(types.length + 1);
  expect(screen.getByRole('img', { name: 'own template' })).toBeDefined();
});
