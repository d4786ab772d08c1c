import { Link } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { MakeAgain } from '../../templates/starting/MakeAgain.tsx';

/** Other ways to make a list. */
export function HomeLinks() {
  return (
    <div className="home-links">
      <MakeAgain />
      <Link className="btn btn-link" to={routes.templates}>
        Your templates
      </Link>
    </div>
  );
}
