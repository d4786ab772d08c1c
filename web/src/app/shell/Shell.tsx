import { useState, type ReactNode } from 'react';
import { Keys } from '../../ui/keys/Keys.tsx';
import { Announcements } from '../../ui/notices/Announcements.tsx';
import { useLooked } from '../../features/progress/use-looked.ts';
import { DeskPane } from './desk/DeskPane.tsx';
import { useDesk } from './desk/use-desk.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Navbar } from './Navbar.tsx';
import { UpdateOffer } from '../update/UpdateOffer.tsx';
import { useOtherPages } from '../sync/use-other-pages.ts';
import { useResume } from '../sync/use-resume.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

const DeskHints = lazyPart(async () => (await import('./desk/DeskHints.tsx')).DeskHints);

export function Shell({ children }: { children: ReactNode }) {
  useSessionEnd();
  useResume();
  useOtherPages();
  useOutcomeToast();
  useLooked();
  const desk = useDesk();
  const [areKeysShown, setAreKeysShown] = useState(false);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Navbar
        onShowKeys={() => {
          setAreKeysShown(true);
        }}
      />
      <Announcements />
      {desk === 'pane' && <DeskPane />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {desk === 'home' && <DeskHints />}
      <Keys isOpen={areKeysShown} onToggle={setAreKeysShown} />
      <UpdateOffer />
    </>
  );
}
