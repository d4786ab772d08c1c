import { useEffect, type RefObject } from 'react';

const listeners = new Set<() => void>();
let title = '';

function set(text: string): void {
  if (text === title) return;
  title = text;
  for (const listener of listeners) listener();
}

/** What the page is about, while its own heading is scrolled out of sight; else empty. */
export const scrolledTitle = {
  getSnapshot: () => title,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function useScrolledTitle(header: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    const element = header.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      set(last && !last.isIntersecting && last.boundingClientRect.top < 0 ? text : '');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      set('');
    };
  }, [header, text]);
}
