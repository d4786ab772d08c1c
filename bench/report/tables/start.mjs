import * as as from './figures.mjs';

export function start({ starts, shipped, most }) {
  const head = ['Start, SQLite', 'Ours', 'Bare', 'Ratio', 'Target', ''];
  if (!starts) return [head];
  const { bare, fresh, existing } = starts;
  const row = (words, figure, show, ours, target) => [
    ...[words, show(ours[figure]), show(bare[figure]), (ours[figure] / bare[figure]).toFixed(1)],
    ...(target === undefined ? ['', ''] : [show(target), as.atMost(target, ours[figure])]),
  ];
  const { packages, program } = shipped;
  return [
    head,
    row('to the first answer, new data folder: fastest', 'fastestMs', as.ms, fresh),
    row('the same: median', 'medianMs', as.ms, fresh, most.medianMs),
    row('to the first answer, existing data folder: fastest', 'fastestMs', as.ms, existing),
    row('the same: median', 'medianMs', as.ms, existing, most.medianMs),
    row('processor time until then', 'cpuMs', as.ms, existing),
    row('memory, idle', 'memory', as.mebibytes, existing, most.memory),
    [
      ...['packages shipped beside Node', as.megabytes(packages), '', ''],
      ...[as.megabytes(most.packages), as.atMost(most.packages, packages)],
    ],
    ['server and client, bundled', as.megabytes(program), '', '', '', ''],
  ];
}
