import { Navigate, Route, Routes } from 'react-router';
import { routes } from '../lib/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { openPages, protectedPages } from './pages.ts';
import { Protected } from './Protected.tsx';

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.home} element={<Navigate to={routes.lists} replace />} />
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
