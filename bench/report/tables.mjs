import { adding } from './tables/adding.mjs';
import { browser, lighthouse } from './tables/browser.mjs';
import { across, moving, phone, scrolling } from './tables/phone.mjs';
import { crowd, drain, growth, idle, live } from './tables/many.mjs';
import { changes } from './tables/changes.mjs';
import { historyReads, historySizes, historyWrites } from './tables/history.mjs';
import { search, searchWrites } from './tables/search.mjs';
import { start } from './tables/start.mjs';
import { targets } from './tables/targets.mjs';
import { besideWrites, ENGINES, oneProcess, speed, weight } from './tables/speed.mjs';

const MEASURED = [
  'start',
  'changes',
  'history',
  'search',
  'search-writes',
  'speed-sqlite',
  'speed-postgres',
  'growth',
  'crowd',
  'live',
  'idle',
  'drain',
  'browser',
  'phone',
  'adding',
];

export const TABLES = {
  'speed-sqlite': { from: ['speed-sqlite'], rows: (results) => speed(ENGINES[0], results) },
  'speed-postgres': { from: ['speed-postgres'], rows: (results) => speed(ENGINES[1], results) },
  weight: { from: ['speed-sqlite'], rows: weight },
  'beside-writes': { from: ['speed-sqlite', 'speed-postgres'], rows: besideWrites },
  start: { from: ['start'], rows: start },
  changes: { from: ['changes'], rows: changes },
  'history-writes': { from: ['history'], rows: historyWrites },
  'history-sizes': { from: ['history'], rows: historySizes },
  'history-reads': { from: ['history'], rows: historyReads },
  search: { from: ['search'], rows: search },
  'search-writes': { from: ['search-writes'], rows: searchWrites },
  growth: { from: ['growth'], rows: growth },
  crowd: { from: ['crowd'], rows: crowd },
  live: { from: ['live'], rows: live },
  idle: { from: ['idle'], rows: idle },
  drain: { from: ['drain'], rows: drain },
  browser: { from: ['browser'], rows: browser },
  across: { from: ['phone'], rows: across },
  phone: { from: ['phone'], rows: phone },
  scrolling: { from: ['phone'], rows: scrolling },
  moving: { from: ['phone'], rows: moving },
  adding: { from: ['adding'], rows: adding },
  lighthouse: { from: ['browser'], rows: lighthouse },
  measured: { from: MEASURED, rows: measured },
  targets: {
    from: MEASURED,
    rows: (...files) => targets(Object.fromEntries(files.map((file, index) => [MEASURED[index], file]))),
  },
  'one-process': { from: ['speed-sqlite', 'speed-postgres'], rows: oneProcess },
};

function measured(...files) {
  const head = ['File', 'Measured', 'Node', 'Processors', 'Load of 1, 5 and 15 minutes at its end'];
  const rows = files.flatMap(({ about }, index) =>
    about ? [[MEASURED[index], about.measured, about.node, processorsOf(about), about.load.join(', ')]] : [],
  );
  return [head, ...rows];
}

const processorsOf = ({ processors, model = '' }) => `${processors} ${model}`.trim();
