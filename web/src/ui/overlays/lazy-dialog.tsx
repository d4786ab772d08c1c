import { useEffect, useState, type ComponentType } from 'react';

const RETRY_AFTER_MS = 3_000;
const AFTER_PAGE_MS = 1_000;

/** Fetched, with retries, soon after the page is shown: it must open offline without delaying the page. */
export function lazyDialog<Props extends object>(fetchDialog: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const load = () => (fetching ??= untilFetched(fetchDialog).then((dialog) => (fetched = dialog)));

  return function LazyDialog(props: Props) {
    const isOpen = !('isOpen' in props && props.isOpen === false);
    // Stays mounted for its closing animation.
    const [wasOpen, setWasOpen] = useState(false);
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    if (isOpen && !wasOpen) {
      setWasOpen(true);
      setDialog(() => fetched);
    }

    useEffect(() => {
      const fetchNow = () =>
        void load().then((dialog) => {
          if (wasOpen) setDialog(() => dialog);
        });
      const timer = setTimeout(fetchNow, wasOpen ? 0 : AFTER_PAGE_MS);
      return () => {
        clearTimeout(timer);
      };
    }, [wasOpen]);

    return Dialog && <Dialog {...props} />;
  };
}

async function untilFetched<T>(fetchOnce: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchOnce();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
