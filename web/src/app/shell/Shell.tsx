import type { ReactNode } from 'react';
import { Announcements } from '../../ui/notices/Announcements.tsx';
import { useLooked } from '../../features/progress/use-looked.ts';
import { Navbar } from './Navbar.tsx';
import { UpdateOffer } from '../update/UpdateOffer.tsx';
import { useOtherPages } from '../sync/use-other-pages.ts';
import { useResume } from '../sync/use-resume.ts';
import { useSessionEnd } from './use-session-end.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

export function Shell({ children }: { children: ReactNode }) {
  useSessionEnd();
  useResume();
  useOtherPages();
  useOutcomeToast();
  useLooked();

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Navbar />
      <Announcements />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <UpdateOffer />
    </>
  );
}
