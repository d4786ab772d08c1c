import * as as from './figures.mjs';

const ENGINES = ['SQLite', 'PostgreSQL'];
const BYTES_OF_100 = 20 * 1024;
const OPENING_MS = 600;
const TICK_MS = 50;
const MEASURED = ['speed-sqlite', 'speed-postgres', 'growth', 'crowd', 'live', 'idle', 'browser'];
const SCORES = { 'sign-in': 95, home: 95, '100 items': 90, '1000 items': 85 };

/** The tables of each part, made of its results: what a run prints and what the documents show. The first row is the head. */
export const TABLES = {
  'speed-sqlite': { from: ['speed-sqlite'], rows: (results) => speed(ENGINES[0], results) },
  'speed-postgres': { from: ['speed-postgres'], rows: (results) => speed(ENGINES[1], results) },
  weight: { from: ['speed-sqlite'], rows: weight },
  'beside-writes': { from: ['speed-sqlite', 'speed-postgres'], rows: besideWrites },
  growth: { from: ['growth'], rows: growth },
  crowd: { from: ['crowd'], rows: crowd },
  live: { from: ['live'], rows: live },
  idle: { from: ['idle'], rows: idle },
  browser: { from: ['browser'], rows: browser },
  lighthouse: { from: ['browser'], rows: lighthouse },
  measured: { from: MEASURED, rows: measured },
  'one-process': { from: ['speed-sqlite', 'speed-postgres'], rows: oneProcess },
};

function speed(title, { results = [] }) {
  const head = [`Call, ${title}`, 'Ours', 'p50, p99', 'Bare', 'p50, p99', 'Ratio', 'Target', ''];
  const rows = results.map(({ name, ours, bare, ratio, target }) => [
    ...[name, as.perSecond(ours.perSecond), as.p50p99(ours)],
    ...[as.perSecond(bare.perSecond), as.p50p99(bare), as.ratio(ratio)],
    ...[String(target ?? ''), as.atLeast(target, ratio)],
  ]);
  return [head, ...rows];
}

function weight({ results = [] }) {
  const head = ['Bytes on the wire, headers included', 'SQLite', 'Target', ''];
  const list = results.find(({ name }) => name === 'list of 100, again');
  if (!list) return [head];
  const { bytes } = list.ours;
  const target = as.kilobytes(BYTES_OF_100);
  return [head, ['list of 100', as.kilobytes(bytes), target, as.atMost(BYTES_OF_100, bytes)]];
}

function besideWrites(...engines) {
  const rows = engines.flatMap(({ beside = [] }, index) =>
    beside.map(({ name, pace, writings, most }) => [
      ...[`${name}; ${pace}, ${ENGINES[index]}`, ...writings.map(({ reads }) => as.p50p99(reads))],
      ...[as.ms(most), as.atMost(most, Math.max(...writings.map(({ reads }) => reads.p99)))],
    ]),
  );
  const { writings = [] } = engines.flatMap(({ beside = [] }) => beside)[0] ?? {};
  const columns = writings.map(({ rate }) => (rate === 0 ? 'Alone: p50, p99' : `Beside ${rate} writes/s`));
  return [['Reads', ...columns, 'p99 at most', ''], ...rows];
}

function growth({ lists = [], results = [] }) {
  const head = ['p50 with so many lists stored', ...lists.map(as.whole), 'Slower', 'At most', ''];
  const rows = results.map(({ name, p50, slower, most }) => [
    ...[name, ...p50.map((value) => `${value.toFixed(2)} ms`)],
    ...[as.times(slower), as.times(most), as.atMost(most, slower)],
  ]);
  return [head, ...rows];
}

function crowd({ people, results = [] }) {
  if (results.length === 0) return [[]];
  const [polls, streams] = ['polls', 'streams'].map((wanted) => results.find(({ name }) => name === wanted));
  const of = (show) => [polls, streams].map((one) => (one ? show(one) : ''));
  const waited = of(({ p50, p99, most }) => `${as.p50p99({ p50, p99 })}: ${as.atMost(most, p99)}`);
  return [
    [`${as.whole(people)} people, each with a page open`, 'Polls', 'Streams'],
    ['polls a second', ...of(reached)],
    ['writes a second', ...of(({ writes }) => as.whole(writes.perSecond))],
    [`p50, p99 of an answer or event (p99 at most ${as.ms((polls ?? streams).most)})`, ...waited],
    ['p50, p99 of a write beside them', ...of(({ writes }) => as.p50p99(writes))],
    [
      'answers that were wrong',
      ...of(({ wrong, writes }) => as.whole(countOf(wrong) + countOf(writes.wrong))),
    ],
    ['memory of the server', ...of(({ memory }) => as.mebibytes(memory))],
    ['share of one core', ...of(({ cpu }) => as.percent(cpu))],
  ];
}

const reached = ({ perSecond, wanted }) => {
  if (perSecond === undefined) return 'none';
  return wanted ? `${as.whole(perSecond)} of ${as.whole(wanted)}` : as.whole(perSecond);
};

const countOf = (wrong = {}) => Object.values(wrong).reduce((total, count) => total + count, 0);

function live({ streams, bare, sqlite, postgres }) {
  const of = (show) => [sqlite, postgres].map((one) => (one ? show(one) : ''));
  return [
    [`With ${as.whole(streams)} idle streams, p50 and p99`, ...ENGINES, 'Bare'],
    ["from commit to the other's stream", ...of(({ latency }) => as.p50p99(latency.fromCommit)), ''],
    ["from call to the other's stream", ...of(({ latency }) => as.p50p99(latency.fromCall)), as.p50p99(bare)],
    ['memory of a stream', ...of(({ memory }) => as.kibibytes(memory)), ''],
    ['bytes to an idle stream, a minute', ...of(({ bytes }) => as.whole(bytes)), ''],
  ];
}

function idle({ items, callsPerMinute, bytesPerMinute }) {
  return [
    ['An idle page', 'Calls a minute', 'Bytes a minute'],
    [`list of ${as.whole(items)} items`, callsPerMinute.toFixed(1), as.whole(bytesPerMinute)],
  ];
}

function browser({ pages }) {
  const sizes = Object.values(pages);
  const of = (show) => sizes.map(show);
  const within = (most) => (value) => `${as.ms(value)}: ${as.atMost(most, value)}`;
  return [
    ['Browser, nothing cached', ...Object.keys(pages).map((items) => `${as.whole(items)} items`), 'Target'],
    ['everything fetched, headers included', ...of(({ firstLoad }) => as.kilobytes(firstLoad.bytes)), ''],
    [
      'from the address to all rows painted',
      ...of(({ opening }) => within(OPENING_MS)(opening.p50)),
      as.ms(OPENING_MS),
    ],
    ['from a tick to the moved row painted', ...of(({ tick }) => within(TICK_MS)(tick.p50)), as.ms(TICK_MS)],
    ['memory of scripts', ...of(({ heapMiB }) => as.mebibytes(heapMiB)), ''],
  ];
}

function lighthouse(results) {
  const head = ['Lighthouse, as on a phone', 'Performance', 'Target', '', 'Accessibility', 'Best practices'];
  const rows = Object.entries(results.lighthouse).map(([name, { scores }]) => [
    ...[name, String(scores.performance), String(SCORES[name]), as.atLeast(SCORES[name], scores.performance)],
    ...[String(scores.accessibility), String(scores['best-practices'])],
  ]);
  return [head, ...rows];
}

/** How far the figures can be trusted. */
function measured(...files) {
  const head = ['File', 'Measured', 'Node', 'Processors', 'Load of 1, 5 and 15 minutes at its end'];
  const rows = files.flatMap(({ about }, index) =>
    about
      ? [[MEASURED[index], about.measured, about.node, String(about.processors), about.load.join(', ')]]
      : [],
  );
  return [head, ...rows];
}

/** For the page about how far it carries. */
function oneProcess(...engines) {
  const told = {
    'poll, nothing new, 100 items': 'polls that find nothing new',
    'list of 100, again': 'reads of 100 items, unchanged',
    'create an item, 3 fields': 'items created, on disk',
    'complete an item': 'items completed, on disk',
  };
  const rateOf = (name, { results }) => results.find((one) => one.name === name)?.ours.perSecond;
  const rows = Object.entries(told).map(([name, words]) => [
    words,
    ...engines.map((engine) => `${as.about(rateOf(name, engine))}/s`),
  ]);
  return [['Call, answered from 32 connections', ...ENGINES], ...rows];
}
