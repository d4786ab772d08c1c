import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { untilFetched } from '../../lib/until-fetched.ts';

const AFTER_PAGE_MS = 1_000;

/**
 * A part of a page that is fetched on its own, with retries: at once when it is shown, and a closed dialog soon after
 * its page, because it must open offline.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  whileFetching?: ReactNode,
) {
  let fetched: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const load = () => (fetching ??= untilFetched(fetchPart).then((part) => (fetched = part)));

  return function LazyPart(props: Props) {
    const isOpen = !('isOpen' in props && props.isOpen === false);
    // Stays mounted for its closing animation.
    const [wasOpen, setWasOpen] = useState(false);
    const [Part, setPart] = useState<ComponentType<Props>>();
    if (isOpen && !wasOpen) {
      setWasOpen(true);
      setPart(() => fetched);
    }

    useEffect(() => {
      const fetchNow = () =>
        void load().then((part) => {
          if (wasOpen) setPart(() => part);
        });
      const timer = setTimeout(fetchNow, wasOpen ? 0 : AFTER_PAGE_MS);
      return () => {
        clearTimeout(timer);
      };
    }, [wasOpen]);

    return Part ? <Part {...props} /> : whileFetching;
  };
}
