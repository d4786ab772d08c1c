/** Imported lazily: the modules need installed packages and a build. */
export const PARTS = {
  start: {
    measure: async (bench) => (await import('./measurements/start.mjs')).start(bench),
    tables: ['start'],
  },
  sqlite: {
    measure: async (bench) => (await import('./measurements/speed.mjs')).sqliteSpeed(bench),
    tables: ['speed-sqlite', 'weight', 'beside-writes'],
  },
  postgres: {
    measure: async (bench) => (await import('./measurements/speed.mjs')).postgresSpeed(bench),
    tables: ['speed-postgres', 'beside-writes'],
  },
  changes: {
    measure: async (bench) => (await import('./measurements/changes.mjs')).changes(bench),
    tables: ['changes'],
  },
  history: {
    measure: async (bench) => (await import('./measurements/history.mjs')).history(bench),
    tables: ['history-writes', 'history-sizes', 'history-reads'],
  },
  search: {
    measure: async (bench) => (await import('./measurements/search.mjs')).search(bench),
    tables: ['search'],
  },
  'search-writes': {
    measure: async (bench) => (await import('./measurements/search-writes.mjs')).searchWrites(bench),
    tables: ['search-writes'],
  },
  growth: {
    measure: async (bench) => (await import('./measurements/growth.mjs')).growth(bench),
    tables: ['growth'],
  },
  crowd: {
    measure: async (bench) => (await import('./measurements/crowd.mjs')).crowd(bench),
    tables: ['crowd'],
  },
  live: {
    measure: async (bench) => (await import('./measurements/live.mjs')).live(bench),
    tables: ['live'],
  },
  idle: {
    measure: async (bench) => (await import('./browser/idle.mjs')).idle(bench),
    tables: ['idle'],
    inBrowser: true,
  },
  drain: {
    measure: async (bench) => (await import('./browser/drain.mjs')).drain(bench),
    tables: ['drain'],
    inBrowser: true,
  },
  phone: {
    measure: async (bench) => (await import('./measurements/phone.mjs')).phone(bench),
    tables: ['phone', 'scrolling', 'moving', 'across'],
    inBrowser: true,
  },
  adding: {
    measure: async (bench) => (await import('./measurements/adding.mjs')).adding(bench),
    tables: ['adding'],
    inBrowser: true,
  },
  browser: {
    measure: async (bench) => (await import('./browser/browser.mjs')).browser(bench),
    tables: ['browser', 'lighthouse'],
    inBrowser: true,
  },
};
