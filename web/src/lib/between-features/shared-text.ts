import { keepSessionText, readSessionText } from '../browser/session-texts.ts';

const NAME = 'shared';

/** Text that another program shared, until a list is chosen for it. */
export const readSharedText = () => readSessionText(NAME);

export function noteSharedText(search: string): void {
  const parameters = new URLSearchParams(search);
  const text = ['title', 'text', 'url']
    .map((name) => parameters.get(name))
    .filter(Boolean)
    .join('\n');
  if (text.trim() !== '') keepSessionText(NAME, text);
}

export function forgetSharedText(): void {
  keepSessionText(NAME, '');
}
