export const WHOLE = {
  groups: {
    ten: { people: 320, items: 10 },
    hundred: { people: 320, items: 100 },
    thousand: { people: 40, items: 1_000 },
    homeOfTen: { people: 320, lists: 10 },
    homeOfThousand: { people: 40, lists: 1_000 },
    mergers: { people: 32, lists: 5, items: 100 },
    signers: { people: 20, lists: 0 },
  },
  rounds: { rounds: 5, roundMs: 1_000, longestMs: 12_000, warmCalls: 6_000, warmMs: 2_500 },
  beside: { rates: [50, 200], rounds: 3, roundMs: 1_500 },
  changes: {
    lists: {
      hundred: { people: 64, items: 100 },
      thousand: { people: 24, items: 1_000 },
      fiveThousand: { people: 8, items: 5_000 },
    },
    // A round is only as many reads as there are people, so it takes many until the program is warm.
    rounds: { rounds: 9, roundMs: 1_000, longestMs: 15_000, warmCalls: 600, warmMs: 8_000 },
  },
  history: {
    undo: { items: 500, rounds: 9 },
    pages: { changes: 1_000_000, reads: 500 },
    months: {
      'a family of 4, 3 lists': { people: 4, lists: 3, additions: 600 },
      'a company of 50, 20 lists': { people: 50, lists: 20, additions: 12_000 },
    },
  },
  search: { items: 1_000_000, seen: 10_000, calls: 300 },
  // So many because the cost is about as large as the noise of a few.
  searchWrites: {
    programs: 3,
    rounds: { rounds: 7, roundMs: 800, longestMs: 60_000, warmCalls: 6_000, warmMs: 2_500 },
    bulk: { items: 500, rounds: 20 },
  },
  start: { rounds: 9, idleMs: 3_000 },
  growth: { lists: [1_000, 10_000, 100_000], rounds: 5, warmRounds: 3, roundMs: 1_000 },
  crowd: {
    people: 10_000,
    pollEveryMs: 3_000,
    uncountedMs: 6_000,
    countedMs: 30_000,
    writers: 50,
    events: 300,
  },
  // Longer than the server's idle timeout.
  live: { streams: 1_000, changes: 300, warmChanges: 50, settleMs: 2_000, idleMs: 35_000 },
  idle: { items: 100, settleMs: 5_000, watchedMs: 120_000 },
};

/** Every server case once; the figures mean nothing. */
export const QUICK = {
  groups: {
    ten: { people: 8, items: 2 },
    hundred: { people: 8, items: 4 },
    thousand: { people: 8, items: 8 },
    homeOfTen: { people: 8, lists: 2 },
    homeOfThousand: { people: 8, lists: 4 },
    mergers: { people: 8, lists: 5, items: 2 },
    signers: { people: 20, lists: 0 },
  },
  rounds: { rounds: 1, roundMs: 30, longestMs: 0, warmCalls: 1, warmMs: 30 },
  beside: { rates: [50, 200], rounds: 1, roundMs: 100 },
  changes: {
    lists: { hundred: { people: 8, items: 4 } },
    rounds: { rounds: 1, roundMs: 30, longestMs: 0, warmCalls: 1, warmMs: 30 },
  },
  history: {
    undo: { items: 5, rounds: 1 },
    pages: { changes: 100, reads: 2 },
    months: { 'a family of 2, 1 list': { people: 2, lists: 1, additions: 20 } },
  },
  search: { items: 1_000, seen: 500, calls: 3 },
  searchWrites: {
    programs: 1,
    rounds: { rounds: 1, roundMs: 30, longestMs: 0, warmCalls: 1, warmMs: 30 },
    bulk: { items: 5, rounds: 1 },
  },
  start: { rounds: 1, idleMs: 100 },
  growth: { lists: [10, 20], rounds: 1, warmRounds: 0, roundMs: 30 },
  crowd: { people: 40, pollEveryMs: 200, uncountedMs: 200, countedMs: 400, writers: 5, events: 3 },
  live: { streams: 40, changes: 3, warmChanges: 1, settleMs: 50, idleMs: 200 },
};
