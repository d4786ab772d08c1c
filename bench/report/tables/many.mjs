import * as as from './figures.mjs';
import { ENGINES } from './speed.mjs';

export function growth({ lists = [], results = [] }) {
  const head = ['p50 with so many lists stored', ...lists.map(as.whole), 'Slower', 'At most', ''];
  const rows = results.map(({ name, p50, slower, most }) => [
    ...[name, ...p50.map((value) => `${value.toFixed(2)} ms`)],
    ...[as.times(slower), as.times(most), as.atMost(most, slower)],
  ]);
  return [head, ...rows];
}

export function crowd({ people, results = [] }) {
  if (results.length === 0) return [[]];
  const [polls, streams] = ['polls', 'streams'].map((wanted) => results.find(({ name }) => name === wanted));
  const of = (show) => [polls, streams].map((one) => (one ? show(one) : ''));
  const waited = of(({ p50, p99, most }) => `${as.p50p99({ p50, p99 })}: ${as.atMost(most, p99)}`);
  return [
    [`${as.whole(people)} people, each with a page open`, 'Polls', 'Streams'],
    ['polls a second', ...of(reached)],
    ['writes a second', ...of(({ writes }) => as.whole(writes.perSecond))],
    [`p50, p99 of an answer or event (p99 at most ${as.ms((polls ?? streams).most)})`, ...waited],
    ['p50, p99 of a write beside them', ...of(({ writes }) => as.p50p99(writes))],
    [
      'answers that were wrong',
      ...of(({ wrong, writes }) => as.whole(countOf(wrong) + countOf(writes.wrong))),
    ],
    ['memory of the server', ...of(({ memory }) => as.mebibytes(memory))],
    ['share of one core', ...of(({ cpu }) => as.percent(cpu))],
  ];
}

const reached = ({ perSecond, wanted }) => {
  if (perSecond === undefined) return 'none';
  return wanted ? `${as.whole(perSecond)} of ${as.whole(wanted)}` : as.whole(perSecond);
};

const countOf = (wrong = {}) => Object.values(wrong).reduce((total, count) => total + count, 0);

export function live({ streams, bare, sqlite, postgres }) {
  const of = (show) => [sqlite, postgres].map((one) => (one ? show(one) : ''));
  return [
    [`With ${as.whole(streams)} idle streams, p50 and p99`, ...ENGINES, 'Bare'],
    ["from commit to the other's stream", ...of(({ latency }) => as.p50p99(latency.fromCommit)), ''],
    ["from call to the other's stream", ...of(({ latency }) => as.p50p99(latency.fromCall)), as.p50p99(bare)],
    ['memory of a stream', ...of(({ memory }) => as.kibibytes(memory)), ''],
    ['bytes to an idle stream, a minute', ...of(({ bytes }) => as.whole(bytes)), ''],
  ];
}

export function idle({ items, callsPerMinute, bytesPerMinute }) {
  return [
    ['An idle page', 'Calls a minute', 'Bytes a minute'],
    [`list of ${as.whole(items)} items`, callsPerMinute.toFixed(1), as.whole(bytesPerMinute)],
  ];
}

export function drain({ sizes = [], drained, ratio }) {
  return [
    ['Changes that waited', 'Page busy', 'Longest task'],
    ...sizes.map((changes) => [as.whole(changes), ...busyWith(drained[changes])]),
    ...(ratio ? [['ratio', `${ratio.toFixed(1)}`, '']] : []),
  ];
}

const busyWith = ({ busyMs, longestTaskMs }) => [as.ms(busyMs), as.ms(longestTaskMs)];
