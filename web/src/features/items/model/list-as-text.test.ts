import { expect, test } from 'vitest';
import { item, list, listDetail } from '../../../testing/fixtures.ts';
import { listAsMarkdown, listAsText } from './list-as-text.ts';

const detail = listDetail(
  [
    item(1, { product: 'Soap' }),
    item(2, { product: 'Milk', quantity: '2 l', category: 'Dairy' }),
    item(3, { product: '*Best* butter', category: 'dairy' }),
  ],
  [item(4, { product: 'Bread' }, { completed: true })],
  { list: list({ name: 'Shop #1' }) },
);

test('as text, by category, completed items last', () => {
  expect(listAsText(detail)).toBe(
    'Shop #1\n\n- Soap\n\nDairy:\n- 2 l Milk\n- *Best* butter\n\nCompleted:\n- Bread (done)\n',
  );
});

test('as Markdown with boxes to tick; nothing typed is read as formatting', () => {
  expect(listAsMarkdown(detail)).toBe(
    String.raw`# Shop \#1

- [ ] Soap

## Dairy

- [ ] 2 l Milk
- [ ] \*Best\* butter

## Completed

- [x] Bread
`,
  );
});

test('details stay on the line of their item', () => {
  const todo = listDetail([item(1, { task: 'Pay rent', assignee: 'reader' })], [], {
    list: list({ name: 'Home', type: 'ToDoList' }),
  });

  expect(listAsText(todo)).toBe('Home\n\n- Pay rent, Assigned To: reader\n');
});
