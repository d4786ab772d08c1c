// Lower bound for PostgreSQL: one lookup per poll, or the same rows in one transaction.
import { CATEGORY } from '../setup/seed.mjs';
import { argon2, pg } from '../setup/stores.mjs';
import { copiedRows, itemRows, mergedRows, now, sessionRow } from './rows.mjs';
import { serveBare } from './serve.mjs';
import { CHANGES, pageOf, READS } from './statements.mjs';

const CONNECTIONS = 10; // As many as the server has.
const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });

const LOOKUP = `select sessions.id, token_hash, last_used_at, idle_seconds, expires_at, people.id as person, email,
    people.revision, lists.owner_id, lists.revision as list_revision, permission
  from sessions join people on people.id = sessions.person_id
  left join memberships on memberships.person_id = people.id and memberships.list_id = ? and state = 'accepted'
  left join lists on lists.id = memberships.list_id and lists.archived_at is null
  where sessions.id = ? and people.disabled_at is null`;
const SET_CATEGORY = `update fields set data = ?, updated_at = ?
  where item_id = any(?) and field_configuration_id = '${CATEGORY}' and archived_at is null`;

/** Named statements are planned once per connection. */
function named([name, text]) {
  let number = 0;
  const numbered = text.replaceAll('?', () => `$${++number}`);
  return [name, (client, ...values) => client.query({ name, text: numbered, values })];
}
const raise = `${CHANGES.raise} returning owner_id`;
const texts = { ...READS, ...CHANGES, raise, lookup: LOOKUP, setCategory: SET_CATEGORY };
const sql = Object.fromEntries(Object.entries(texts).map(named));

const all = async (query) => (await query).rows;
const first = async (query) => (await query).rows[0];

function insert(client, table, rows) {
  const columns = Object.keys(rows[0]);
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
  return client.query({ name: `insert into ${table}`, text, values: [JSON.stringify(rows)] });
}

async function insertItems(client, rows) {
  await insert(
    client,
    'items',
    rows.map(({ item }) => item),
  );
  await insert(
    client,
    'fields',
    rows.flatMap(({ fields }) => fields),
  );
}

async function change(work) {
  const client = await pool.connect();
  await client.query('begin');
  await work(client);
  await client.query('commit');
  client.release();
}

serveBare({
  poll: async (sessionId, listId) => `"${(await first(sql.lookup(pool, listId, sessionId))).list_revision}"`,
  async read(listId) {
    const client = await pool.connect();
    const list = await first(sql.list(client, listId));
    const items = await all(sql.items(client, listId));
    const fields = await all(sql.fields(client, listId));
    const people = await all(sql.people(client, listId));
    const targets = await all(sql.targets(client, list.owner_id, listId));
    client.release();
    return pageOf(list, items, fields, people, targets);
  },
  create: (listId, values) =>
    change(async (client) => {
      const { owner_id } = await first(sql.raise(client, listId));
      await insertItems(client, [itemRows(listId, owner_id, values)]);
    }),
  complete: (listId, itemId, isDone) =>
    change(async (client) => {
      await sql.raise(client, listId);
      await sql.complete(client, isDone ? now() : null, now(), itemId);
    }),
  editMany: (listId, { data, item_ids }) =>
    change(async (client) => {
      await sql.raise(client, listId);
      await sql.setCategory(client, data, now(), item_ids);
    }),
  merge: (listIds) =>
    change(async (client) => {
      const { list, share } = mergedRows(await first(sql.list(client, listIds[0])));
      await insert(client, 'lists', [list]);
      await insert(client, 'memberships', [share]);
      for (const id of listIds) {
        const [items, fields] = [await all(sql.items(client, id)), await all(sql.fields(client, id))];
        await insertItems(client, copiedRows(list.id, list.owner_id, items, fields));
      }
    }),
  async signIn({ email, password }) {
    const { id, password_hash } = await first(sql.person(pool, email));
    if (!(await argon2.verify(password_hash, password))) throw new Error('A wrong password');
    await change((client) => insert(client, 'sessions', [sessionRow(id)]));
  },
});
