import type { Database, Tx } from '../database/database.ts';

const BROKEN_STATEMENT = 'update a_table_that_nobody_has set secret = 1';

/** A database whose changes fail where a test says: each of their statements that writes is a step, the commit is the last. */
export function withFaults(database: Database) {
  let stepsLeft = Infinity;
  const isNextToFail = () => --stepsLeft === 0;

  const faulty: Database = {
    ...database,
    change: (work) =>
      database.change(async (tx) => {
        breakStatements(tx, isNextToFail);
        const result = await work(tx);
        if (isNextToFail()) throw new Error('The commit has failed');
        return result;
      }),
  };
  return {
    database: faulty,
    /** The answer of a call whose nth step fails, and whether it took that many. */
    async failAt<Answer>(step: number, call: () => Promise<Answer>) {
      stepsLeft = step;
      const answer = await call();
      const hasFailed = stepsLeft <= 0;
      stepsLeft = Infinity;
      return { answer, hasFailed };
    },
  };
}

/** What fails does so in the database itself, which then treats the transaction as it does in earnest. */
function breakStatements(tx: Tx, isNextToFail: () => boolean): void {
  const executor = tx.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    const fails = !query.sql.startsWith('select') && isNextToFail();
    return original(fails ? { ...query, sql: BROKEN_STATEMENT, parameters: [] } : query, ...rest);
  };
}
