import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { logOut } from '../../data/cache/log-out.ts';
import { routes } from '../../lib/paths.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';

export function LogOutLink() {
  const navigate = useNavigate();

  const leave = (event: MouseEvent) => {
    event.preventDefault();
    logOut();
    toastInfo('Log out successful');
    void navigate(routes.signIn);
  };

  return (
    <Link className="nav-link" to={routes.signIn} data-test-id="log-out-link" onClick={leave}>
      Log out
    </Link>
  );
}
