import { useEffect, useState } from 'react';

const TOKEN = 'invitation_token';

/** Reads the invitation from the address, then takes the token out of it: history and screenshots outlive it. */
export function useInvitation() {
  const [invitation] = useState(() => {
    const parameters = new URLSearchParams(window.location.search);
    return { token: parameters.get(TOKEN) ?? '', isSetup: parameters.get('setup') === 'true' };
  });

  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.delete(TOKEN);
    window.history.replaceState(window.history.state, '', address);
  }, []);

  return invitation;
}
