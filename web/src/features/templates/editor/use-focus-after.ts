import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A row that is moved, removed or added takes the focus with it only if it is told to. */
export function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  });
  return (id: string | undefined, controls: readonly string[]) => {
    wanted.current = () => {
      const row =
        id === 'last'
          ? list.current?.lastElementChild
          : list.current?.querySelector(`[data-row="${id ?? ''}"]`);
      const enabled = controls.map((control) =>
        row?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`),
      );
      return enabled.find(Boolean) ?? row?.querySelector('input');
    };
  };
}
