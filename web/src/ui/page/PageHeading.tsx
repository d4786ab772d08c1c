import { useLayoutEffect, useRef } from 'react';

// The first page keeps the browser's own focus.
let isFirstPage = true;

export function PageHeading({ children: text, id }: { children: string; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // A layout effect, so that screen readers never meet the new page with the old focus.
  useLayoutEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);

  useLayoutEffect(() => {
    document.title = `${text} – Shared Lists`;
  }, [text]);

  return (
    <h1 ref={heading} id={id} tabIndex={-1}>
      {text}
    </h1>
  );
}
