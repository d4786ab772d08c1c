import { useEffect, useState } from 'react';

/** Removes the secret from the URL, because history and screenshots outlive it. */
export function useUrlSecret(name: string): string {
  const [secret] = useState(() => new URLSearchParams(window.location.search).get(name) ?? '');

  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }, [name]);

  return secret;
}
