import * as as from './figures.mjs';

const OPENING_MS = 600;
const TICK_MS = 50;
const SCORES = { 'sign-in': 95, home: 95, '100 items': 90, '1000 items': 85 };

export function browser({ pages }) {
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

export function lighthouse(results) {
  const head = ['Lighthouse, as on a phone', 'Performance', 'Target', '', 'Accessibility', 'Best practices'];
  const rows = Object.entries(results.lighthouse).map(([name, { scores }]) => [
    ...[name, String(scores.performance), String(SCORES[name]), as.atLeast(SCORES[name], scores.performance)],
    ...[String(scores.accessibility), String(scores['best-practices'])],
  ]);
  return [head, ...rows];
}
