import * as as from './figures.mjs';

/** What has a target, in short: the largest figure of several counts. */
export function targets(files) {
  const rows = [...startRows(files), ...serverRows(files), ...phoneRows(files), ...searchRows(files)];
  return [['What', 'Measured', 'Target', ''], ...rows];
}

function startRows({ start: { starts, shipped, most }, browser: { lighthouse } }) {
  const scores = Object.values(lighthouse).map(({ scores: { performance } }) => performance);
  return [
    atMost('start to the first answer, median', as.ms, starts.existing.medianMs, most.medianMs),
    atMost('memory, idle', as.mebibytes, starts.existing.memory, most.memory),
    atMost('packages shipped beside Node', as.megabytes, shipped.packages, most.packages),
    atLeast('Lighthouse as on a phone, lowest of four pages', as.whole, Math.min(...scores), 95),
  ];
}

function serverRows({ changes, 'speed-sqlite': sqlite, 'speed-postgres': postgres, history, crowd }) {
  const ofThousand = changes.results.filter(({ items }) => items === 1_000);
  const speeds = { SQLite: sqlite, PostgreSQL: postgres };
  const streams = crowd.results.find(({ name }) => name === 'streams');
  return [
    ...ofThousand.map(({ engine, kind, most, ours }) =>
      atMost(
        `${kind === 'delta' ? 'what changed among' : 'all of'} 1,000 items after a tick, ${engine}, processor time`,
        as.ms,
        ours.cpu / 1_000,
        most.cpuMs,
      ),
    ),
    ...Object.entries(speeds).flatMap(([engine, { results }]) =>
      results
        .filter(({ name }) => ['poll, nothing new, 100 items', 'complete an item'].includes(name))
        .map(({ name, ratio, target }) =>
          atLeast(`${name}, ${engine}, ratio to a bare server`, as.ratio, ratio, target),
        ),
    ),
    atMost('cost of history on writes, highest of six', as.times, highest(history.writes, 'moreCpu'), 1.15),
    atMost('an event to 10,000 open pages, p99', as.ms, streams.p99, streams.most),
    atMost('a write beside them, p99', as.ms, streams.writes.p99, streams.most),
  ];
}

function phoneRows({ phone: { pages, moving, across }, adding: { adding } }) {
  const most = (slowdown, key) => Math.max(...Object.values(pages[slowdown]).map((page) => page[key]));
  return [
    atMost('phone: first rows painted, up to 5,000 items', as.ms, most(1, 'firstRows'), 450),
    atMost('the same at 4×, 1,000 items', as.ms, pages[4][1_000].firstRows, 1_200),
    atMost('a tick painted, up to 5,000 items', as.ms, most(1, 'tick'), 25),
    atMost('the same at 4×', as.ms, most(4, 'tick'), 60),
    atMost('a tick in the shop painted, 4×', as.ms, moving[4].shopTick, 60),
    atMost('a tick painted on another page, median of 20', as.ms, across.p50, 35),
    atMost('a line added among 1,000 items painted, 4×', as.ms, adding[4].addition, 100),
    atMost('frames of a drag among 1,000 items, longest, 4×', as.ms, moving[4].drag.worst, 50),
  ];
}

function searchRows({ search: { queries }, 'search-writes': { writes } }) {
  return [
    atMost('search among 1,000,000 items, p99, slowest of ten', as.ms, highest(queries, 'p99'), 50),
    atMost('cost of search on writes, highest of six', as.times, highest(writes, 'moreCpu'), 1.1),
  ];
}

const highest = (results, key) => Math.max(...results.map((result) => result[key]));

const atMost = (name, show, value, target) => [
  name,
  show(value),
  `≤ ${show(target)}`,
  as.atMost(target, value),
];
const atLeast = (name, show, value, target) => [
  name,
  show(value),
  `≥ ${show(target)}`,
  as.atLeast(target, value),
];
