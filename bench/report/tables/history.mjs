import * as as from './figures.mjs';

const MEGABYTE = 1024 * 1024;

export function historyWrites({ writes = [] }) {
  const head = ['Call', 'With history', 'Without', 'Time', 'Processor time', 'At most', ''];
  const rows = writes.map(({ engine, name, ours, bare, slower, moreCpu, most }) => [
    `${name}, ${engine}`,
    ...[as.perSecond(ours.perSecond), as.perSecond(bare.perSecond), as.times(slower), as.times(moreCpu)],
    ...[as.times(most), as.atMost(most, moreCpu)],
  ]);
  return [head, ...rows];
}

export function historySizes({ months = [] }) {
  const head = ['Month', 'Calls', 'Data', 'History', 'Ratio', 'At most', ''];
  const rows = months.map(({ name, calls, data, history, ratio, most }) => [
    name,
    as.whole(calls),
    ...[as.megabytes(data / MEGABYTE), as.megabytes(history / MEGABYTE), as.times(ratio)],
    ...[as.times(most), as.atMost(most, ratio)],
  ]);
  return [head, ...rows];
}

export function historyReads({ undos = [], pages = [] }) {
  const head = ['What', 'Figure', 'At most', ''];
  const undoing = undos.map(({ engine, items, changeMs, undoMs, ratio, most }) => [
    `undo an edit of ${items} items, ${engine}`,
    `${as.ms(undoMs)} after ${as.ms(changeMs)}: ${as.times(ratio)}`,
    ...[as.times(most), as.atMost(most, ratio)],
  ]);
  const reading = pages.map(({ engine, changes, p50, p99, most }) => [
    `page of the history among ${as.whole(changes)} changes, ${engine}`,
    as.p50p99({ p50, p99 }),
    ...[as.ms(most), as.atMost(most, p99)],
  ]);
  return [head, ...undoing, ...reading];
}
