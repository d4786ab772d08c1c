import { tests, type Mutant } from './mutant.ts';

const PASSWORDS = 'server/src/features/accounts/passwords/password-service.ts';

/** Account calls open their own transactions, because hashing must not happen inside one. */
const accountCalls: readonly (readonly [id: string, file: string, opening: string])[] = [
  [
    'accepting-an-invitation',
    'server/src/features/accounts/invitations/invitation-service.ts',
    'await database.change(async (tx) => {\n      if (!(await useUp',
  ],
  ['asking-for-a-reset', PASSWORDS, 'await database.change(async (tx) => {\n    await countUse'],
  ['resetting-a-password', PASSWORDS, 'return database.change(async (tx) => {\n      if (!reset'],
  ['changing-a-password', PASSWORDS, 'await database.change(async (tx) => {\n      const change'],
  [
    'signing-in',
    'server/src/features/accounts/sign-in/session-service.ts',
    'await database.change(async (tx) => {\n    // A reset may',
  ],
];

export const transactions: readonly Mutant[] = [
  {
    id: 'one-transaction',
    rule: 'a changing call happens completely or not at all',
    file: 'server/src/http/api/serve.ts',
    find: 'this.options.database.change(doIt, { locksFirst }),',
    replace: 'this.options.database.db.connection().execute((db) => doIt(db as Tx)),',
    tests: tests('half-done'),
  },
  {
    id: 'change-is-transaction',
    rule: 'a change of SQLite is undone as a whole',
    file: 'server/src/database/sqlite/sqlite-kysely.ts',
    find: 'transact(transacting, () => workBy(parts, ask, work))',
    replace: 'workBy(parts, ask, work)',
    tests: tests('half-done'),
  },
  {
    id: 'change-is-transaction-on-postgres',
    rule: 'a change of PostgreSQL is undone as a whole',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: "text: 'begin'",
    replace: "text: 'select 1'",
    tests: tests('half-done'),
    database: 'PostgreSQL',
  },
  {
    id: 'begin-is-awaited',
    rule: 'nothing but a lock is sent before its transaction has begun',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: 'begin.isAwaited ? begun : Promise.resolve()',
    replace: 'Promise.resolve()',
    tests: tests('database/postgres-kysely'),
    database: 'PostgreSQL',
  },
  {
    id: 'begin-is-known',
    rule: 'a transaction that did not begin goes no further than its lock',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: 'send(client, named(query.sql, query.parameters)), begun]',
    replace: 'send(client, named(query.sql, query.parameters))]',
    tests: tests('database/postgres-kysely'),
    database: 'PostgreSQL',
  },
  {
    id: 'first-failure-counts',
    rule: 'a change that waited too long is told so, whichever of its statements fails last',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: 'throw (reason ??= error);',
    replace: 'throw error;',
    tests: tests('database/postgres-kysely'),
    database: 'PostgreSQL',
  },
  {
    id: 'rollback-is-no-commit',
    rule: 'a change that PostgreSQL rolled back is not said to be stored',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: '.then(refuseRollback)',
    replace: '',
    tests: tests('database/postgres-kysely'),
    database: 'PostgreSQL',
  },
  {
    id: 'over-is-over',
    rule: 'a statement that comes after its transaction is not sent into that of another call',
    file: 'server/src/database/direct-kysely.ts',
    find: '    executor.isOver = true;\n',
    replace: '',
    tests: tests('database/direct-kysely'),
  },
  {
    id: 'retries-after-deadlock',
    rule: 'a change that lost a deadlock is made again instead of failing',
    file: 'server/src/database/postgres/postgres.ts',
    find: 'if (attempt === TRIES) throw hasCode',
    replace: 'if (attempt >= 1) throw hasCode',
    tests: tests('database/postgres'),
    database: 'PostgreSQL',
  },
  {
    id: 'one-snapshot',
    rule: 'access and data of a reading call are one state',
    authorises: true,
    file: 'server/src/http/api/serve.ts',
    find: 'const { answer, etag } = await database.read(async (db) => {',
    replace:
      'const { answer, etag } = await (<Result>(work: (db: Db) => Promise<Result>) => work(database.db))(async (db) => {',
    tests: tests('http/one-state'),
    database: 'PostgreSQL',
  },
  {
    id: 'snapshot-isolation',
    rule: 'all statements of a reading call see one state',
    file: 'server/src/database/postgres/postgres-kysely.ts',
    find: 'isolation level repeatable read',
    replace: 'isolation level read committed',
    tests: tests('http/one-state'),
    database: 'PostgreSQL',
  },
  {
    id: 'one-connection',
    rule: 'a reading call is alone with the data of SQLite',
    file: 'server/src/database/sqlite/sqlite-kysely.ts',
    find: 'driver.hold(() => transact(snapshot, () => workBy(parts, ask, work)))',
    replace: 'workBy(parts, driver.ask.bind(driver), work)',
    tests: tests('http/one-state'),
  },
  {
    id: 'access-in-snapshot',
    rule: 'a reading call shows nothing newer than the access it was granted',
    authorises: true,
    file: 'server/src/http/api/serve.ts',
    find: `      const { answer, etag } = await database.read(async (db) => {
        const access = await accessOf(db, { endpoint, params: request.params, person });`,
    replace: `      const access = await accessOf(database.db, { endpoint, params: request.params, person });
      const { answer, etag } = await database.read(async (db) => {`,
    tests: tests('http/one-state'),
    database: 'PostgreSQL',
  },
  ...accountCalls.map(([id, file, opening]): Mutant => ({
    id: `${id}-at-once`,
    rule: `${id.replaceAll('-', ' ')} happens completely or not at all`,
    file,
    find: opening,
    replace: opening
      .replace('database.change(async (tx) => {', 'database.db.connection().execute(async (db) => {')
      .replace(
        '\n',
        '\n      const tx = db as Awaited<Parameters<Parameters<typeof database.change>[0]>[0]>;\n',
      ),
    tests: tests('half-done'),
  })),
];
