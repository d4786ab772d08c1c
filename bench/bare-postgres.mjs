// One round trip to PostgreSQL with the look-up of a poll, or the same rows written in one transaction; nothing is checked.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pg } from './stores.mjs';

const CONNECTIONS = 10; // As many as the server has.
const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });

const LOOK_UP = {
  name: 'look-up',
  text: `select sessions.id, token_hash, last_used_at, idle_seconds, expires_at, people.id as person, email, people.revision,
    lists.owner_id, lists.revision as list_revision, permission
    from sessions join people on people.id = sessions.person_id
    left join memberships on memberships.person_id = people.id and memberships.list_id = $2 and state = 'accepted'
    left join lists on lists.id = memberships.list_id and lists.archived_at is null
    where sessions.id = $1 and people.disabled_at is null`,
};

const changes = {
  async POST(client, listId, _itemId, body) {
    const [id, now] = [randomUUID(), new Date().toISOString()];
    const { rows } = await client.query(
      'update lists set revision = revision + 1 where id = $1 returning owner_id',
      [listId],
    );
    const owner = rows[0].owner_id;
    await client.query(
      'insert into items (id, list_id, creator_id, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [id, listId, owner, now],
    );
    const fields = body.list_item.fields.map(({ list_item_field_configuration_id, data }) => ({
      ...{ id: randomUUID(), item_id: id, field_configuration_id: list_item_field_configuration_id },
      ...{ creator_id: owner, data, created_at: now, updated_at: now },
    }));
    const columns = Object.keys(fields[0]);
    await client.query(
      `insert into fields (${columns}) select ${columns} from json_populate_recordset(null::fields, $1::json)`,
      [JSON.stringify(fields)],
    );
  },
  async PUT(client, listId, itemId, body) {
    const now = new Date().toISOString();
    await client.query('update lists set revision = revision + 1 where id = $1', [listId]);
    const completed = body.list_item.completed ? now : null;
    await client.query('update items set completed_at = $1, updated_at = $2 where id = $3', [
      completed,
      now,
      itemId,
    ]);
  },
};

const server = createServer(async (request, response) => {
  const [, , , listId, , itemId] = request.url.split('/');
  if (request.method === 'GET') {
    const { rows } = await pool.query({ ...LOOK_UP, values: [request.headers.client, listId] });
    return response.writeHead(304, { etag: `"${rows[0].list_revision}"` }).end();
  }
  const body = JSON.parse(Buffer.concat(await request.toArray()));
  const client = await pool.connect();
  await client.query('begin');
  await changes[request.method](client, listId, itemId, body);
  await client.query('commit');
  client.release();
  response.writeHead(200, { 'content-length': 2 }).end('{}');
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server running at http://127.0.0.1:${server.address().port}`),
);
