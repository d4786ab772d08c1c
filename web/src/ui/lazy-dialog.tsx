import { lazy, Suspense, type ComponentType } from 'react';

const RETRY_AFTER_MS = 3_000;

/**
 * A dialog in a file of its own. It is fetched once the page that may need it is shown, so that opening it needs no
 * network; a network that fails meanwhile costs the dialog some seconds, never the page.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await untilLoaded(load) }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
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
