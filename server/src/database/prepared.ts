import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { nameStatement } from './statement-names.ts';

type Value = string | number | null;

/** Placeholder for a value that is passed with each execution. */
class Placeholder {
  constructor(readonly index: number) {}
}

/** Builds a query once per database, which takes far longer than running it. The current time must be a value. */
export function prepared<const Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<QueryResult<Row>> {
  const queries = new WeakMap<object, CompiledQuery<Row>>();
  return (db, ...values) => {
    const { adapter } = db.getExecutor();
    let query = queries.get(adapter);
    if (!query) {
      const placeholders = values.map((_, index) => new Placeholder(index));
      query = build(db, ...(placeholders as unknown as Values)).compile();
      queries.set(adapter, query);
      // A cached plan must not return other columns after a schema change.
      if (query.sql.includes('select *')) throw new Error(`Name the columns: ${query.sql}`);
      nameStatement(query.sql);
    }
    const parameters = query.parameters.map((part) =>
      part instanceof Placeholder ? values[part.index] : part,
    );
    const { sql, queryId } = query; // Spreading the query is measurably slower.
    return db.executeQuery<Row>({ query: query.query, queryId, sql, parameters });
  };
}

export function onlyRow<Row>({ rows }: QueryResult<Row>): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A row that must be there is missing');
  return row;
}
