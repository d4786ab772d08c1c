import * as as from './figures.mjs';

// For one and for four times slowed down.
const TARGETS = {
  firstRows: [450, 1_500],
  tick: [25, 60],
  addition: [undefined, 100],
  elements: [2_500, 2_500],
};

export function phone({ pages }) {
  const columns = Object.entries(pages).flatMap(([slowdown, sizes]) =>
    Object.entries(sizes).map(([items, figures]) => ({ slowdown, items, figures })),
  );
  const row = (name, key, show) => [
    name,
    ...columns.map(({ figures }) => show(figures[key])),
    (TARGETS[key] ?? []).map((target) => (target === undefined ? '–' : show(target))).join(' / '),
  ];
  return [
    [
      'Phone, nothing cached',
      ...columns.map(({ slowdown, items }) => `${as.whole(items)} items, ${slowdown}×`),
      'Target, 1× / 4×',
    ],
    row('from the address to the first rows painted', 'firstRows', as.ms),
    row('until the texts of all rows are there', 'allRows', as.ms),
    row('from a tick to the page painted without it', 'tick', as.ms),
    row('from "Add New Item" to the new row painted', 'addition', as.ms),
    row('elements in the page', 'elements', as.whole),
  ];
}

const NAMES = { desktop: 'desktop, 1×, 34 ms', 1: 'phone, 1×, 34 ms', 4: 'phone, 4×, 50 ms' };

export function scrolling({ scrolling: screens }) {
  const cells = ({ frames, long, worst }) => [`${long} of ${frames}`, as.ms(worst)];
  return [
    ['1,000 rows for 3 s; too long is more than', '3,000 px/s', 'Longest', '21,000 px/s', 'Longest'],
    ...Object.entries(NAMES).map(([key, name]) => [
      name,
      ...cells(screens[key].reading),
      ...cells(screens[key].rushing),
    ]),
  ];
}

const ACROSS = { p50: 35, worst: 60 };

export function across({ across: times }) {
  const head = ['100 items, two pages, 20 ticks', 'Median', 'Target', '', 'Longest', 'Target', ''];
  if (!times) return [head];
  const cells = Object.entries(ACROSS).flatMap(([key, target]) => [
    as.ms(times[key]),
    as.ms(target),
    as.atMost(target, times[key]),
  ]);
  return [head, ['from a tick on one page to the other one painted', ...cells]];
}

// Of four times slowed down.
const SHOP_TICK = 60;
const LONGEST = 50;

export function moving({ moving: slowdowns }) {
  const head = ['Phone', ...Object.keys(slowdowns ?? {}).map((slowdown) => `${slowdown}×`), 'Target, 4×', ''];
  if (!slowdowns) return [head];
  const row = (name, target, valueOf, show) => [
    name,
    ...Object.values(slowdowns).map(show),
    as.ms(target),
    as.atMost(target, valueOf(slowdowns[4])),
  ];
  const long = ({ long: count, frames, worst }) => `${count} of ${frames} too long, longest ${as.ms(worst)}`;
  return [
    head,
    row(
      'frames of six ticks among 200',
      LONGEST,
      ({ ticks }) => ticks.worst,
      ({ ticks }) => long(ticks),
    ),
    row(
      'frames of a drag among 1,000',
      LONGEST,
      ({ drag }) => drag.worst,
      ({ drag }) => long(drag),
    ),
    row(
      'frames of its drop',
      LONGEST,
      ({ drop }) => drop.worst,
      ({ drop }) => long(drop),
    ),
    row(
      'from a tick in the shop, among 200, to its row painted',
      SHOP_TICK,
      (one) => one.shopTick,
      (one) => as.ms(one.shopTick),
    ),
  ];
}
