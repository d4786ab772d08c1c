import { tests, type Mutant } from './mutant.ts';

const LANE = 'server/src/http/fast-lane.ts';

/** What is asked again and again: tags, what was answered before, and the way past the framework. */
export const polls: readonly Mutant[] = [
  {
    id: 'access-before-tag',
    rule: 'who has lost access gets 404, never 304',
    authorises: true,
    file: 'server/src/http/access-of-call.ts',
    find: 'return isListRight(needs) ? grantAccess(membership, person.id, listId, needs) : undefined;',
    replace:
      'return isListRight(needs) && membership ? grantAccess(membership, person.id, listId, needs) : undefined;',
    tests: tests('http/etag'),
  },
  {
    id: 'fast-lane-counts',
    rule: 'what is answered before the framework hears of it counts as a call',
    file: LANE,
    find: '    callLimit.count(caller.person.id);\n',
    replace: '',
    tests: tests('http/fast-lane'),
  },
  {
    id: 'fast-lane-headers',
    rule: 'what is answered before the framework hears of it has the headers of all answers',
    file: LANE,
    find: '      ...pairsOf(headersFor({ url, headers })),\n',
    replace: '',
    tests: tests('http/fast-lane'),
  },
  {
    id: 'fast-lane-session',
    rule: 'what is answered before the framework hears of it repeats the session',
    file: LANE,
    find: '      ...pairsOf(sessionHeaders(caller)),\n',
    replace: '',
    tests: tests('http/fast-lane'),
  },
  {
    id: 'fast-lane-reads-only',
    rule: 'only reads are answered before the framework hears of them',
    authorises: true,
    file: LANE,
    find: "request.method === 'GET' && this.laneFor",
    replace: 'this.laneFor',
    tests: tests('http/fast-lane'),
  },
  {
    id: 'known-answer-of-tag',
    rule: 'what was answered before is answered again only while its tag is the same',
    authorises: true,
    file: 'server/src/http/known-answers.ts',
    find: 'if (answer?.etag !== etag) return undefined;',
    replace: 'if (!answer || etag === undefined) return undefined;',
    tests: tests('http/etag', 'http/known-answers'),
  },
  {
    id: 'known-answer-of-call',
    rule: 'one page is not answered with what another showed',
    file: 'server/src/http/read-answers.ts',
    find: '`${reading.endpoint.path} ${reading.caller.person.id}',
    replace: '`${reading.caller.person.id}',
    tests: tests('http/known-answers'),
  },
];
