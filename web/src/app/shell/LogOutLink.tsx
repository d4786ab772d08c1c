import { signOut } from '@shared-lists/contract/api/accounts.ts';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/api/api-client.ts';
import { dropSnapshotsOf } from '../../data/cache/stored-snapshots.ts';
import { routes } from '../../lib/paths.ts';
import { session } from '../../data/session/session.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';

export function LogOutLink() {
  const navigate = useNavigate();

  const logOut = (event: MouseEvent) => {
    event.preventDefault();
    // Logging out must work offline, too.
    call(signOut, {}).catch(() => undefined);
    const uid = session.getSnapshot()?.uid;
    session.end();
    if (uid !== undefined) void dropSnapshotsOf(uid);
    toastInfo('Log out successful');
    void navigate(routes.signIn);
  };

  return (
    <Link className="nav-link" to={routes.signIn} data-test-id="log-out-link" onClick={logOut}>
      Log out
    </Link>
  );
}
