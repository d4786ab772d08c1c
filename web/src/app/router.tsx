import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { routes } from '../lib/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Protected } from './Protected.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('../features/accounts/SignInPage.tsx')).SignInPage,
}));
const AcceptInvitationPage = lazy(async () => ({
  default: (await import('../features/accounts/AcceptInvitationPage.tsx')).AcceptInvitationPage,
}));
const ListsPage = lazy(async () => ({
  default: (await import('../features/lists/ListsPage.tsx')).ListsPage,
}));
const ListPage = lazy(async () => ({ default: (await import('../features/items/ListPage.tsx')).ListPage }));

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.home} element={<Navigate to={routes.lists} replace />} />
      <Route path={routes.signIn} element={<SignInPage />} />
      <Route path={routes.acceptInvitation} element={<AcceptInvitationPage />} />
      <Route element={<Protected />}>
        <Route path={routes.lists} element={<ListsPage />} />
        <Route path={routes.list} element={<ListPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
