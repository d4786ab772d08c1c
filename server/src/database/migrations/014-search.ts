import type { Migration } from './migration.ts';

/** Replaced by `search by rank`, which makes anew what this one made: all of it is derived from the items. */
export const search: Migration = { name: 'search', up: () => Promise.resolve() };
