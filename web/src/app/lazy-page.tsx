import { useEffect, useState, type ComponentType } from 'react';
import { FullPageSpinner } from '../ui/page/FullPageSpinner.tsx';

interface LoadState {
  readonly Page?: ComponentType | undefined;
  readonly failure?: Error;
}

/** Part of the main bundle, because most visits begin with this page. */
export const eagerPage = (Page: ComponentType) => createPage(() => Promise.resolve(Page), Page);

export const lazyPage = (fetchPage: () => Promise<ComponentType>) => createPage(fetchPage);

/** Not React's `lazy`, which keeps a spinner up for at least 300 ms. */
function createPage(fetchPage: () => Promise<ComponentType>, fetched?: ComponentType) {
  const load = async () => (fetched ??= await fetchPage());
  let resolveShown: () => void;
  const shown = new Promise<void>((resolve) => (resolveShown = resolve));

  function LoadablePage() {
    const [{ Page, failure }, setState] = useState<LoadState>({ Page: fetched });

    useEffect(() => {
      if (Page) {
        resolveShown();
        return;
      }
      load().then(
        (page) => {
          setState({ Page: page });
        },
        (cause: unknown) => {
          setState({ failure: new Error('The page could not be loaded', { cause }) });
        },
      );
    }, [Page]);

    if (failure) throw failure;
    return Page ? <Page /> : <FullPageSpinner />;
  }
  return Object.assign(LoadablePage, { load, shown });
}
