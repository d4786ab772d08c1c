/** What a page says to the new service worker when the person wants the new version. */
export const SKIP_WAITING = 'skip waiting';
