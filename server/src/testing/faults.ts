import type { Database, Tx } from '../database/database.ts';

const BROKEN_STATEMENT = 'update a_table_that_nobody_has set secret = 1';

/** Lets a writing statement or the commit fail. Each of them counts as a step. */
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
    async failAt<Answer>(step: number, call: () => Promise<Answer>) {
      stepsLeft = step;
      const answer = await call();
      const hasFailed = stepsLeft <= 0;
      stepsLeft = Infinity;
      return { answer, hasFailed };
    },
  };
}

/** Fails in the database itself, so that the transaction is treated as in production. */
function breakStatements(tx: Tx, isNextToFail: () => boolean): void {
  const executor = tx.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    const fails = !query.sql.startsWith('select') && isNextToFail();
    return original(fails ? { ...query, sql: BROKEN_STATEMENT, parameters: [] } : query, ...rest);
  };
}
