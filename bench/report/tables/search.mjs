import * as as from './figures.mjs';

const MEGABYTE = 1024 * 1024;

export function search({ queries = [], stored = [] }) {
  const head = ['What', 'Figure', 'At most', '', 'Processor time', 'At most', ''];
  const searching = queries.map(({ engine, items, name, found, p50, p99, most, cpuMs, mostCpu }) => [
    `${name}, ${as.whole(found)} found, ${engine}, ${as.whole(items)} items`,
    as.p50p99({ p50, p99 }),
    ...[as.ms(most), as.atMost(most, p99)],
    ...[as.ms(cpuMs), as.ms(mostCpu), as.atMost(mostCpu, cpuMs)],
  ]);
  const sizes = stored.map(({ engine, items, bytes, dataBytes }) => [
    `what is stored to be searched, of ${as.whole(items)} items, ${engine}`,
    `${as.megabytes(bytes / MEGABYTE)} beside ${as.megabytes(dataBytes / MEGABYTE)}`,
    ...['', '', '', '', ''],
  ]);
  const fills = stored.map(({ engine, items, fillMs }) => [
    `rebuild, ${as.whole(items)} items, ${engine}`,
    as.ms(fillMs),
    ...['', '', '', '', ''],
  ]);
  return [head, ...searching, ...sizes, ...fills];
}

export function searchWrites({ writes = [] }) {
  const head = ['Call', 'With search', 'Without', 'Time', 'Processor time', 'At most', ''];
  const rows = writes.map(({ engine, name, ours, bare, slower, moreCpu, most }) => [
    `${name}, ${engine}`,
    ...[as.perSecond(ours.perSecond), as.perSecond(bare.perSecond), as.times(slower), as.times(moreCpu)],
    ...[as.times(most), as.atMost(most, moreCpu)],
  ]);
  return [head, ...rows];
}
