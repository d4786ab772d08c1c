import * as as from './figures.mjs';

export const ENGINES = ['SQLite', 'PostgreSQL'];
const BYTES_OF_100 = 20 * 1024;

export function speed(title, { results = [] }) {
  const head = [`Call, ${title}`, 'Ours', 'p50, p99', 'Bare', 'p50, p99', 'Ratio', 'Target', ''];
  const rows = results.map(({ name, ours, bare, ratio, target }) => [
    ...[name, as.perSecond(ours.perSecond), as.p50p99(ours)],
    ...[as.perSecond(bare.perSecond), as.p50p99(bare), as.ratio(ratio)],
    ...[String(target ?? ''), as.atLeast(target, ratio)],
  ]);
  return [head, ...rows];
}

export function weight({ results = [] }) {
  const head = ['Bytes on the wire, headers included', 'SQLite', 'Target', ''];
  const list = results.find(({ name }) => name === 'list of 100, again');
  if (!list) return [head];
  const { bytes } = list.ours;
  const target = as.kilobytes(BYTES_OF_100);
  return [head, ['list of 100', as.kilobytes(bytes), target, as.atMost(BYTES_OF_100, bytes)]];
}

export function besideWrites(...engines) {
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

export function oneProcess(...engines) {
  const labels = {
    'poll, nothing new, 100 items': 'polls that find nothing new',
    'list of 100, again': 'reads of 100 items, unchanged',
    'create an item, 3 fields': 'items created, on disk',
    'complete an item': 'items completed, on disk',
  };
  const rateOf = (name, { results }) => results.find((one) => one.name === name)?.ours.perSecond;
  const rows = Object.entries(labels).map(([name, words]) => [
    words,
    ...engines.map((engine) => `${as.about(rateOf(name, engine))}/s`),
  ]);
  return [['Call, answered from 32 connections', ...ENGINES], ...rows];
}
