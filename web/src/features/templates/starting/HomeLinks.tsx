import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { Link } from 'react-router';
import { usePrefetchedTemplates } from '../../../data/api/templates.ts';
import { routes } from '../../../lib/paths.ts';
import { MakeAgain } from './MakeAgain.tsx';

interface HomeLinksProps {
  /** As the home tells them. */
  readonly configurations: readonly ItemConfiguration[];
}

/** Other ways to make a list. */
export function HomeLinks({ configurations }: HomeLinksProps) {
  usePrefetchedTemplates(configurations);
  return (
    <div className="home-links">
      <MakeAgain />
      <Link className="btn btn-link" to={routes.templates}>
        Your templates
      </Link>
    </div>
  );
}
