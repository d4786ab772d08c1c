import { matchPath, type Params } from 'react-router';
import { listQuery } from '../features/items/operations/item-queries.ts';
import { ListPage } from '../features/items/page/ListPage.tsx';
import { completedListsQuery, listsQuery } from '../features/lists/operations/lists-queries.ts';
import { ListsPage } from '../features/lists/home/ListsPage.tsx';
import { routes } from '../lib/paths.ts';
import type { PageQuery } from './start-query.ts';
import { lazyPage, eagerPage } from './lazy-page.tsx';

interface PlacedPage {
  readonly path: string;
  readonly Page: ReturnType<typeof lazyPage>;
  /** What the page asks for first, if that may be asked for before its code is there. */
  readonly query?: (params: Params) => PageQuery;
}

/** For everybody. */
export const openPages: readonly PlacedPage[] = [
  {
    path: routes.signIn,
    Page: lazyPage(async () => (await import('../features/accounts/sign-in/SignInPage.tsx')).SignInPage),
  },
  {
    path: routes.forgotPassword,
    Page: lazyPage(
      async () => (await import('../features/accounts/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: routes.changePassword,
    Page: lazyPage(
      async () => (await import('../features/accounts/password/ChangePasswordPage.tsx')).ChangePasswordPage,
    ),
  },
  {
    path: routes.acceptInvitation,
    Page: lazyPage(
      async () =>
        (await import('../features/accounts/invitation/AcceptInvitationPage.tsx')).AcceptInvitationPage,
    ),
  },
];

/** For people with a session. */
export const protectedPages: readonly PlacedPage[] = [
  {
    path: routes.lists,
    Page: eagerPage(ListsPage),
    query: () => listsQuery,
  },
  {
    path: routes.completedLists,
    Page: lazyPage(
      async () => (await import('../features/lists/completed/CompletedListsPage.tsx')).CompletedListsPage,
    ),
    query: () => completedListsQuery,
  },
  {
    path: routes.editList,
    Page: lazyPage(async () => (await import('../features/lists/forms/EditListPage.tsx')).EditListPage),
  },
  {
    path: routes.list,
    Page: eagerPage(ListPage),
    query: ({ listId = '' }) => listQuery(listId),
  },
  {
    path: routes.editItem,
    Page: lazyPage(async () => (await import('../features/items/edit/EditItemPage.tsx')).EditItemPage),
  },
  {
    path: routes.bulkEditItems,
    Page: lazyPage(async () => (await import('../features/items/edit/BulkEditPage.tsx')).BulkEditPage),
  },
  {
    path: routes.shareList,
    Page: lazyPage(async () => (await import('../features/sharing/SharePage.tsx')).SharePage),
  },
  {
    path: routes.sendInvitation,
    Page: lazyPage(
      async () => (await import('../features/accounts/invitation/SendInvitationPage.tsx')).SendInvitationPage,
    ),
  },
  {
    path: routes.settings,
    Page: lazyPage(async () => (await import('../features/accounts/settings/SettingsPage.tsx')).SettingsPage),
  },
];

/** The page at an address, and its query. */
export function pageAt(pathname: string, isSignedIn: boolean) {
  const address = pathname === routes.home ? routes.lists : pathname;
  for (const { path, Page, query } of isSignedIn ? [...openPages, ...protectedPages] : openPages) {
    const match = matchPath(path, address);
    if (match) return { load: Page.load, shown: Page.shown, query: query?.(match.params) };
  }
  return undefined;
}
