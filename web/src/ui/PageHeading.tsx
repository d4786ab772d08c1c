import { useEffect, useRef } from 'react';

// The page a visitor opened first keeps the browser's own focus; every later one announces itself.
let isFirstPage = true;

/** The heading of a page, which is also its title, and where the focus goes when the page was navigated to. */
export function PageHeading({ children: text, id }: { children: string; id?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);

  useEffect(() => {
    document.title = `${text} – Shared Lists`;
  }, [text]);

  return (
    <h1 ref={heading} id={id} tabIndex={-1}>
      {text}
    </h1>
  );
}
