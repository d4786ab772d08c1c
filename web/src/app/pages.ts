import { matchPath, type Params } from 'react-router';
import { listQuery } from '../features/items/operations/item-queries.ts';
import { ListPage } from '../features/items/page/ListPage.tsx';
import { completedListsQuery, listsQuery } from '../data/api/lists-queries.ts';
import { ListsPage } from '../features/lists/home/ListsPage.tsx';
import { routes } from '../lib/paths.ts';
import type { PageQuery } from './start-query.ts';
import { lazyPage, eagerPage } from './lazy-page.tsx';

interface PageRoute {
  readonly path: string;
  readonly Page: ReturnType<typeof lazyPage>;
  readonly query?: (params: Params) => PageQuery;
}

const templateParts = () => import('../features/templates/template-parts.ts');

const rarePages = () => import('./rare-pages.ts');

export const publicPages: readonly PageRoute[] = [
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

export const protectedPages: readonly PageRoute[] = [
  {
    path: routes.lists,
    Page: eagerPage(ListsPage),
    query: () => listsQuery,
  },
  {
    path: routes.completedLists,
    Page: lazyPage(async () => (await rarePages()).CompletedListsPage),
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
    path: routes.shop,
    Page: lazyPage(async () => (await import('../features/shopping/shop-parts.ts')).ShopPage),
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
    path: routes.invitations,
    Page: lazyPage(async () => (await import('../features/invitations/InvitationsPage.tsx')).InvitationsPage),
  },
  {
    path: routes.listHistory,
    Page: lazyPage(async () => (await import('../features/items/history/HistoryPage.tsx')).HistoryPage),
  },
  {
    path: routes.receive,
    Page: lazyPage(async () => (await rarePages()).ReceivePage),
    query: () => listsQuery,
  },
  {
    path: routes.search,
    Page: lazyPage(async () => (await rarePages()).SearchScreen),
  },
  {
    path: routes.trash,
    Page: lazyPage(async () => (await rarePages()).TrashPage),
  },
  {
    path: routes.templates,
    Page: lazyPage(async () => (await templateParts()).TemplatesPage),
  },
  {
    path: routes.newTemplate,
    Page: lazyPage(async () => (await templateParts()).NewTemplatePage),
  },
  {
    path: routes.editTemplate,
    Page: lazyPage(async () => (await templateParts()).EditTemplatePage),
  },
  {
    path: routes.settings,
    Page: lazyPage(async () => (await import('../features/accounts/settings/SettingsPage.tsx')).SettingsPage),
  },
];

export function pageAt(pathname: string, isSignedIn: boolean) {
  const address = pathname === routes.home ? routes.lists : pathname;
  for (const { path, Page, query } of isSignedIn ? [...publicPages, ...protectedPages] : publicPages) {
    const match = matchPath(path, address);
    if (match) return { load: Page.load, shown: Page.shown, query: query?.(match.params) };
  }
  return undefined;
}
