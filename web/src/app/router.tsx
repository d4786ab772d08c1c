import { Navigate, Route, Routes } from 'react-router';
import { isFirstVisit } from '../data/session/first-visit.ts';
import { routes } from '../lib/paths.ts';
import { session } from '../data/session/session.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { openPages, protectedPages } from './pages.ts';
import { Protected } from './shell/Protected.tsx';

/** Whoever comes for the first time has done nothing wrong by not being signed in. */
function Home() {
  const isStranger = session.getSnapshot() === null && isFirstVisit();
  return <Navigate to={isStranger ? routes.signIn : routes.lists} replace />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.home} element={<Home />} />
      {openPages.map(({ path, Page }) => (
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
