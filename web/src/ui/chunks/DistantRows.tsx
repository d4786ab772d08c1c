import type { FocusEventHandler } from 'react';
import { heightOf } from './row-heights.ts';

interface DistantRowsProps {
  readonly rows: readonly { readonly id: string }[];
  readonly texts: readonly string[];
  readonly isFocusable: boolean;
  readonly observe: ((element: Element) => () => void) | undefined;
  readonly onFocus: FocusEventHandler;
}

/** One element with the texts of many rows, which searching and screen readers still find. */
export function DistantRows({ rows, texts, isFocusable, observe, onFocus }: DistantRowsProps) {
  const height = heightOf(rows, (index) => texts[index]?.split('\n').length ?? 1);
  return (
    <li
      ref={observe && ((element) => (element ? observe(element) : undefined))}
      className="distant-rows"
      data-last-row={rows.at(-1)?.id}
      style={{ height, lineHeight: `calc(${height} / ${rows.length})` }}
      tabIndex={isFocusable ? 0 : undefined}
      onFocus={onFocus}
    >
      {texts.map((text) => text.replaceAll('\n', ' ')).join('\n')}
    </li>
  );
}
