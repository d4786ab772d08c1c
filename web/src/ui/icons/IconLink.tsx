import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

interface IconLinkProps {
  readonly name: string;
  readonly icon: IconName;
  readonly to: string;
  readonly isDisabled?: boolean;
  /** What it leads to is going on. */
  readonly isActive?: boolean;
  readonly testId: string;
}

export function IconLink({ name, icon, to, isDisabled = false, isActive = false, testId }: IconLinkProps) {
  const shared = {
    className: `btn btn-icon btn-icon-quiet${isActive ? ' is-active' : ''}`,
    'aria-label': name,
    'aria-disabled': isDisabled,
    title: name,
    'data-test-id': testId,
    'data-control': icon,
  };
  const drawing = <Icon name={icon} />;
  return isDisabled ? (
    <a {...shared} role="link">
      {drawing}
    </a>
  ) : (
    <Link {...shared} to={to}>
      {drawing}
    </Link>
  );
}
