import * as as from './figures.mjs';

const KINDS = { delta: 'what changed, one item', whole: 'the whole list' };

export function changes({ results = [] }) {
  const head = [
    'Read right after a change',
    'Processor time',
    'At most',
    '',
    'Bytes',
    'Ours',
    'p50, p99',
    'Ratio',
  ];
  const rows = results.map(({ engine, kind, items, most, ours, ratio }) => {
    const cpuMs = ours.cpu / 1_000;
    return [
      `${KINDS[kind]}, ${as.whole(items)} items, ${engine}`,
      ...(kind === 'delta' || items === 1_000
        ? [as.ms(cpuMs), as.ms(most.cpuMs), as.atMost(most.cpuMs, cpuMs)]
        : [as.ms(cpuMs), '', '']),
      ...[as.kilobytes(ours.bytes), as.perSecond(ours.perSecond), as.p50p99(ours), as.ratio(ratio)],
    ];
  });
  return [head, ...rows];
}
