import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

const RETRY_AFTER_MS = 3_000;
const AFTER_PAGE_MS = 1_000;

/**
 * A dialog in a file of its own. It is fetched soon after the page that may need it is shown, so that opening it needs no
 * network, and does not keep the page itself waiting; a network that fails meanwhile costs the dialog some seconds, never the page.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await untilLoaded(load) }));
  return function LazyDialog(props: Props) {
    const isLater = useIsLater(AFTER_PAGE_MS);
    const isOpen = !('isOpen' in props && props.isOpen === false);
    // Once it was open it stays, to close by itself.
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    if (!isLater && !wasOpen) return null;
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function useIsLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLater(true);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms]);
  return isLater;
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
