import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { nameStatement } from './statement-names.ts';

type Value = string | number | null;

/** Stands in a query for a value that is known only when it is asked. */
class Place {
  constructor(readonly index: number) {}
}

/**
 * A query that is built once for each database and then asked with ever new values: for those that nearly every call
 * asks, because to build one takes far longer than to answer it. Each value must stand where any text could, and whatever
 * else goes into the query stays as it was when it was built: the time, too, has to be a value.
 */
export function prepared<const Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<QueryResult<Row>> {
  const queries = new WeakMap<object, CompiledQuery<Row>>();
  return (db, ...values) => {
    // One for each open database; its transactions share it.
    const { adapter } = db.getExecutor();
    let query = queries.get(adapter);
    if (!query) {
      const places = values.map((_, index) => new Place(index));
      query = build(db, ...(places as unknown as Values)).compile(); // They only pass through, into the parameters.
      queries.set(adapter, query);
      // A kept plan must not give other columns once a newer version has changed the table.
      if (query.sql.includes('select *')) throw new Error(`Name the columns: ${query.sql}`);
      nameStatement(query.sql);
    }
    const parameters = query.parameters.map((part) => (part instanceof Place ? values[part.index] : part));
    const { sql, queryId } = query; // Spreading the query took longer than the rest of this.
    return db.executeQuery<Row>({ query: query.query, queryId, sql, parameters });
  };
}

export function onlyRow<Row>({ rows }: QueryResult<Row>): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A row that must be there is missing');
  return row;
}
