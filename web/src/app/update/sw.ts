/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SKIP_WAITING } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const SERVER_PATH = /^\/(v2|auth|list_item_configurations|docs|healthz|readyz)([/?]|$)/u;
const FILE_PATH = /^[^?]*\.[a-z0-9]+(\?|$)/iu;

// The build puts the names of its files in here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Calls are not answered from here: what the server said last is kept by the pages, which know whose it is.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATH, FILE_PATH] }),
);

// The page that brought the first version may lose the network before it has loaded all its parts.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Only when the person says so: other pages may be in the middle of something.
self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});
