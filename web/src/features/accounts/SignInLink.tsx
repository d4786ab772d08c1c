import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';

export function SignInLink() {
  return (
    <Link className="form-link" to={routes.signIn}>
      Log in
    </Link>
  );
}
