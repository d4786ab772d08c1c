/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SKIP_WAITING } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

const SERVER_PATH = /^\/(v2|auth|list_item_configurations|docs|healthz|readyz)([/?]|$)/u;
const FILE_PATH = /^[^?]*\.[a-z0-9]+(\?|$)/iu;

// Replaced at build time.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// API responses are not cached here: pages store them per person.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATH, FILE_PATH] }),
);

// The first page may go offline before it has loaded all its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Other tabs may be in use, so activation waits for the person's consent.
self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});
