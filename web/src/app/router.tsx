import { Navigate, Route, Routes } from 'react-router';
import { isFirstVisit } from '../data/session/first-visit.ts';
import '../lib/browser/history-guard.ts';
import { routes } from '../lib/paths.ts';
import { session } from '../data/session/session.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { publicPages, protectedPages } from './pages.ts';
import { Protected } from './shell/Protected.tsx';

/** A first visit leads to the sign-in page without the error "You must sign in". */
function Home() {
  const isNewVisitor = session.getSnapshot() === null && isFirstVisit();
  return <Navigate to={isNewVisitor ? routes.signIn : routes.lists} replace />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.home} element={<Home />} />
      {publicPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route element={<Protected />}>
        {protectedPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
