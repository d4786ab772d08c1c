import { useEffect, useState, type ComponentType } from 'react';
import { FullPageSpinner } from '../ui/page/FullPageSpinner.tsx';

interface Code {
  readonly Page?: ComponentType | undefined;
  readonly failure?: Error;
}

/** One of the pages that most visits begin with. It is part of the program: nobody waits for another file. */
export const eagerPage = (Page: ComponentType) => createPage(() => Promise.resolve(Page), Page);

/** A page in a file of its own, with a spinner until the file is there. */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) => createPage(fetchPage);

/** Not React's `lazy`: what that has waited for is held back until 300 ms after the spinner, however soon it came. */
function createPage(fetchPage: () => Promise<ComponentType>, fetched?: ComponentType) {
  const load = async () => (fetched ??= await fetchPage());
  let resolveShown: () => void;
  const shown = new Promise<void>((resolve) => (resolveShown = resolve));

  function PlacedPage() {
    const [{ Page, failure }, setCode] = useState<Code>({ Page: fetched });

    useEffect(() => {
      if (Page) {
        resolveShown();
        return;
      }
      load().then(
        (page) => {
          setCode({ Page: page });
        },
        (cause: unknown) => {
          setCode({ failure: new Error('The page could not be loaded', { cause }) });
        },
      );
    }, [Page]);

    if (failure) throw failure;
    return Page ? <Page /> : <FullPageSpinner />;
  }
  return Object.assign(PlacedPage, { load, shown });
}
