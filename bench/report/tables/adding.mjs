import * as as from './figures.mjs';

// Of four times slowed down.
const TARGETS = { addition: 100, preview: 300 };
const NAMES = {
  key: 'from a key to the page painted, median',
  longestKey: 'the longest of ten keys',
  addition: 'from Enter to the new row painted',
  preview: 'from pasting 500 lines to their preview painted',
};

export function adding({ adding: slowdowns }) {
  const head = [
    'Line for adding, 1,000 items, 2,000 words',
    ...Object.keys(slowdowns).map((slowdown) => `${slowdown}×`),
  ];
  return [
    [...head, 'Target, 4×', ''],
    ...Object.entries(NAMES).map(([key, name]) => [
      name,
      ...Object.values(slowdowns).map((figures) => as.ms(figures[key])),
      TARGETS[key] === undefined ? '' : as.ms(TARGETS[key]),
      as.atMost(TARGETS[key], slowdowns[4][key]),
    ]),
  ];
}
