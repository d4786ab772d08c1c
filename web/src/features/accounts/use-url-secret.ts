import { useEffect, useState } from 'react';

/** Reads a secret from the address, then takes it out of there: history and screenshots outlive it. */
export function useUrlSecret(name: string): string {
  const [secret] = useState(() => new URLSearchParams(window.location.search).get(name) ?? '');

  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', address);
  }, [name]);

  return secret;
}
