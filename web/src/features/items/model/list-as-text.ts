import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { orderCategories } from '@shared-lists/contract/rules/order/order-categories.ts';
import { groupItems } from './group-items.ts';
import { categoriesOf } from './item-category.ts';
import { orderOf } from './order-of.ts';
import { orderItems } from './order-items.ts';
import { itemCopy } from './item-text.ts';
import { summaryOf } from './template-of.ts';

interface Format {
  readonly title: (name: string) => string;
  readonly heading: (name: string) => string;
  readonly item: (text: string, isDone: boolean) => string;
}

const plain: Format = {
  title: (name) => name,
  heading: (name) => `${name}:`,
  item: (text, isDone) => `- ${text}${isDone ? ' (done)' : ''}`,
};

const markdown: Format = {
  title: (name) => `# ${escaped(name)}`,
  heading: (name) => `## ${escaped(name)}\n`,
  item: (text, isDone) => `- [${isDone ? 'x' : ' '}] ${escaped(text)}`,
};

export const listAsText = (detail: ListDetail) => format(detail, plain);
export const listAsMarkdown = (detail: ListDetail) => format(detail, markdown);

function format(detail: ListDetail, by: Format): string {
  const { list, not_completed_items: open, completed_items: done } = detail;
  const order = orderOf(detail);
  const summary = summaryOf(list);
  const lines = (items: readonly Item[]) =>
    items.map((item) => by.item(itemCopy(item, summary), item.completed));
  const categories = orderCategories(categoriesOf(open, done), order);
  const groups = groupItems(orderItems(open, order.mode, summary), categories).map(({ category, items }) =>
    [...(category === null ? [] : [by.heading(category)]), ...lines(items)].join('\n'),
  );
  const completed = done.length > 0 ? [[by.heading('Completed'), ...lines(done)].join('\n')] : [];
  return `${[by.title(list.name), ...groups, ...completed].join('\n\n')}\n`;
}

/** Characters that Markdown would read as formatting. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#~|]/gu, String.raw`\$&`);
}
