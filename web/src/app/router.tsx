import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { routes } from '../lib/paths.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Protected } from './Protected.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('../features/accounts/SignInPage.tsx')).SignInPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const ChangePasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/ChangePasswordPage.tsx')).ChangePasswordPage,
}));
const SendInvitationPage = lazy(async () => ({
  default: (await import('../features/accounts/SendInvitationPage.tsx')).SendInvitationPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/accounts/SettingsPage.tsx')).SettingsPage,
}));
const AcceptInvitationPage = lazy(async () => ({
  default: (await import('../features/accounts/AcceptInvitationPage.tsx')).AcceptInvitationPage,
}));
const ListsPage = lazy(async () => ({
  default: (await import('../features/lists/ListsPage.tsx')).ListsPage,
}));
const CompletedListsPage = lazy(async () => ({
  default: (await import('../features/lists/CompletedListsPage.tsx')).CompletedListsPage,
}));
const EditListPage = lazy(async () => ({
  default: (await import('../features/lists/EditListPage.tsx')).EditListPage,
}));
const ListPage = lazy(async () => ({ default: (await import('../features/items/ListPage.tsx')).ListPage }));
const SharePage = lazy(async () => ({
  default: (await import('../features/sharing/SharePage.tsx')).SharePage,
}));
const EditItemPage = lazy(async () => ({
  default: (await import('../features/items/EditItemPage.tsx')).EditItemPage,
}));
const BulkEditPage = lazy(async () => ({
  default: (await import('../features/items/BulkEditPage.tsx')).BulkEditPage,
}));

export function AppRoutes() {
  return (
    <Routes>
      <Route path={routes.home} element={<Navigate to={routes.lists} replace />} />
      <Route path={routes.signIn} element={<SignInPage />} />
      <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={routes.changePassword} element={<ChangePasswordPage />} />
      <Route path={routes.acceptInvitation} element={<AcceptInvitationPage />} />
      <Route element={<Protected />}>
        <Route path={routes.lists} element={<ListsPage />} />
        <Route path={routes.completedLists} element={<CompletedListsPage />} />
        <Route path={routes.editList} element={<EditListPage />} />
        <Route path={routes.list} element={<ListPage />} />
        <Route path={routes.editItem} element={<EditItemPage />} />
        <Route path={routes.bulkEditItems} element={<BulkEditPage />} />
        <Route path={routes.shareList} element={<SharePage />} />
        <Route path={routes.sendInvitation} element={<SendInvitationPage />} />
        <Route path={routes.settings} element={<SettingsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
