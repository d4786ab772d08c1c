import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { groupItems } from './group-items.ts';
import { categoriesOf } from './item-category.ts';
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

function format({ list, not_completed_items: open, completed_items: done }: ListDetail, by: Format): string {
  const summary = summaryOf(list);
  const lines = (items: readonly Item[]) =>
    items.map((item) => by.item(itemCopy(item, summary), item.completed));
  const groups = groupItems(open, categoriesOf(open, done)).map(({ category, items }) =>
    [...(category === null ? [] : [by.heading(category)]), ...lines(items)].join('\n'),
  );
  const completed = done.length > 0 ? [[by.heading('Completed'), ...lines(done)].join('\n')] : [];
  return `${[by.title(list.name), ...groups, ...completed].join('\n\n')}\n`;
}

/** Characters that Markdown would read as formatting. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#~|]/gu, String.raw`\$&`);
}
