import { Link } from 'react-router';
import { ADDING } from '../../../lib/between-features/adding.ts';
import { routes } from '../../../lib/paths.ts';

interface NewTemplateLinkProps {
  /** Undefined for a new list. */
  readonly listId?: string;
  /** The form comes back with what was typed. */
  readonly onLeave: () => void;
}

export function NewTemplateLink({ listId, onLeave }: NewTemplateLinkProps) {
  const state = listId === undefined ? ADDING : { ...ADDING, listId };
  return (
    <Link className="form-aside" to={routes.newTemplate} state={state} onClick={onLeave}>
      New template…
    </Link>
  );
}
