import { Suspense, type ReactNode } from 'react';
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx';
import { Announcements } from './Announcements.tsx';
import { Navbar } from './Navbar.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useSessionEnd } from './use-session-end.ts';

export function Shell({ children }: { children: ReactNode }) {
  useSessionEnd();

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Navbar />
      <Announcements />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<FullPageSpinner />}>{children}</Suspense>
      </main>
      <UpdateOffer />
    </>
  );
}
