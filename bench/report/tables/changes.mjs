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
    'Longest stretch',
    'At most',
    '',
  ];
  const rows = results.map(({ engine, kind, items, most, ours, ratio, stretchMs }) => {
    const cpuMs = ours.cpu / 1_000;
    return [
      `${KINDS[kind]}, ${as.whole(items)} items, ${engine}`,
      ...(kind === 'delta' || items === 1_000
        ? [as.ms(cpuMs), as.ms(most.cpuMs), as.atMost(most.cpuMs, cpuMs)]
        : [as.ms(cpuMs), '', '']),
      ...[as.kilobytes(ours.bytes), as.perSecond(ours.perSecond), as.p50p99(ours), as.ratio(ratio)],
      ...stretch(stretchMs, items === 1_000 ? most.stretchMs : undefined),
    ];
  });
  return [head, ...rows];
}

/** Of reads after a change, and of the first ones. */
function stretch(found, most) {
  if (!found) return ['', '', ''];
  const text = `${as.ms(found.again)}, ${as.ms(found.first)} at first`;
  if (most === undefined) return [text, '', ''];
  return [text, as.ms(most), as.atMost(most, Math.max(found.again, found.first))];
}
