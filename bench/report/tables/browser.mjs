import * as as from './figures.mjs';

const SCORE = 95;

export function browser({ pages }) {
  const sizes = Object.values(pages);
  const of = (show) => sizes.map(show);
  return [
    ['Browser, nothing cached', ...Object.keys(pages).map((items) => `${as.whole(items)} items`)],
    ['everything fetched, headers included', ...of(({ firstLoad }) => as.kilobytes(firstLoad.bytes))],
    ['memory of scripts', ...of(({ heapMiB }) => as.mebibytes(heapMiB))],
  ];
}

export function lighthouse(results) {
  const head = ['Lighthouse, as on a phone', 'Performance', 'Target', '', 'Accessibility', 'Best practices'];
  const rows = Object.entries(results.lighthouse).map(([name, { scores }]) => [
    ...[name, String(scores.performance), String(SCORE), as.atLeast(SCORE, scores.performance)],
    ...[String(scores.accessibility), String(scores['best-practices'])],
  ]);
  return [head, ...rows];
}
