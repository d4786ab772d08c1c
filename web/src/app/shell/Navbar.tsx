import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../data/session/use-session.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Collapse } from '../../ui/motion/Collapse.tsx';
import { scrolledTitle } from '../../ui/page/scrolled-title.ts';
import { LogOutLink } from './LogOutLink.tsx';
import { OfflineSign } from './OfflineSign.tsx';
import { SetAside } from './SetAside.tsx';

export function Navbar({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const isSignedIn = useIsSignedIn();
  const { key } = useLocation();

  return (
    <nav className="navbar navbar-expand-lg fixed-top" aria-label="Main" data-test-id="nav">
      <div className="navbar-column">
        <ScrolledTitle />
        <Link className="navbar-brand" to={isSignedIn ? routes.home : routes.signIn}>
          Shared Lists
        </Link>
        {isSignedIn && <OfflineSign />}
        {isSignedIn && <SetAside />}
        {isSignedIn && (
          <Link className="navbar-glass" to={routes.search} aria-label="Search">
            <Icon name="search" />
          </Link>
        )}
        {isSignedIn && <Menu key={key} onShowKeys={onShowKeys} />}
      </div>
    </nav>
  );
}

/** For fingers and pointers, and drawn by the style sheet: the page has both the link and the heading. */
function ScrolledTitle() {
  const title = useSyncExternalStore(scrolledTitle.subscribe, scrolledTitle.getSnapshot);
  if (title === '') return null;
  return (
    <Link className="navbar-title" to={routes.lists} aria-hidden="true" tabIndex={-1}>
      <Icon name="back" />
      <span data-text={title} />
    </Link>
  );
}

/** Mounted per page (by key), so that navigation closes it. */
function Menu({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className="navbar-toggler"
        aria-label="Toggle navigation"
        aria-expanded={isOpen}
        aria-controls="navbar"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <Collapse id="navbar" className="navbar-collapse" isOpen={isOpen}>
        <Link className="nav-link" to={routes.sendInvitation} data-test-id="invite-link">
          Invite
        </Link>
        <Link className="nav-link" to={routes.templates}>
          Templates
        </Link>
        <Link className="nav-link" to={routes.settings}>
          Settings
        </Link>
        <Link className="nav-link" to={routes.trash}>
          Trash
        </Link>
        <button type="button" className="nav-link nav-keys" title="Keyboard shortcuts" onClick={onShowKeys}>
          <Icon name="keyboard" />
          <span>Keyboard shortcuts</span>
        </button>
        <LogOutLink />
      </Collapse>
    </>
  );
}
