import { useLayoutEffect, useRef } from 'react';

// The page a visitor opened first keeps the browser's own focus; every later one announces itself.
let isFirstPage = true;

/** The heading of a page, which is also its title, and where the focus goes when the page was navigated to. */
export function PageHeading({ children: text, id }: { children: string; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Before anybody can see the page: a screen reader must not meet it under the name of the last one.
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
