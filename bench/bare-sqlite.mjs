// The same rows read and written, durably, by the driver itself: nobody is asked who they are, and nothing is checked.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { argon2, openSqlite, sqliteFileIn } from './stores.mjs';

const dataDir = process.argv[2];
const file = openSqlite(dataDir);
file.pragma('synchronous = NORMAL');
file.exec('update installation set checked_at = checked_at'); // The log begins with the first write.
const wal = await open(`${sqliteFileIn(dataDir)}-wal`, 'r+');
const sql = (text) => file.prepare(text);

const GROCERIES = '00000000-0000-4000-8000-000000002000';
const list = sql('select * from lists where id = ?');
const items = sql(`select * from items where list_id = ? and archived_at is null
  and (completed_at is null or refreshed_at is null) order by created_at, number`);
const fields = sql(`select fields.*, label, position, data_type from items join fields on item_id = items.id
  join field_configurations on field_configurations.id = field_configuration_id
  where list_id = ? and items.archived_at is null and fields.archived_at is null
  and item_configuration_id = '${GROCERIES}' order by position, fields.number`);
const people = sql(`select people.id, email, state from memberships join people on people.id = person_id
  where list_id = ? order by memberships.created_at`);
const targets = sql(`select lists.* from memberships join lists on lists.id = list_id
  where person_id = ? and state = 'accepted' and permission = 'write' and lists.id <> ?`);
const raise = sql('update lists set revision = revision + 1 where id = ?');
const addItem = sql(
  'insert into items (id, list_id, creator_id, created_at, updated_at) values (?, ?, ?, ?, ?)',
);
const addField =
  sql(`insert into fields (id, item_id, field_configuration_id, creator_id, data, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?)`);
const complete = sql('update items set completed_at = ?, updated_at = ? where id = ?');
const addList =
  sql(`insert into lists (id, name, type, owner_id, item_configuration_id, created_at, updated_at)
  values (?, 'Everything', 'GroceryList', ?, ?, ?, ?)`);
const addShare =
  sql(`insert into memberships (id, list_id, person_id, permission, state, created_at, updated_at)
  values (?, ?, ?, 'write', 'accepted', ?, ?)`);
const person = sql('select id, password_hash from people where email = ?');
const addSession =
  sql(`insert into sessions (id, person_id, token_hash, created_at, last_used_at, idle_seconds, expires_at)
  values (?, ?, ?, ?, ?, ?, ?)`);
const setData = sql(
  `update fields set data = ?, updated_at = ? where item_id = ? and field_configuration_id = ?`,
);

const newRow = (listId, owner, values, now) => {
  const id = randomUUID();
  addItem.run(id, listId, owner, now, now);
  for (const { list_item_field_configuration_id, data } of values) {
    addField.run(randomUUID(), id, list_item_field_configuration_id, owner, data, now, now);
  }
};

const calls = {
  GET: ([, , , listId]) => read(listId),
  POST: ([, , , listId], body) => {
    if (body.merge_lists) return merge(body.merge_lists.list_ids.split(','));
    if (body.password) return signIn(body);
    const { owner_id } = list.get(listId);
    change(() => {
      newRow(listId, owner_id, body.list_item.fields, new Date().toISOString());
      raise.run(listId);
    });
  },
  PUT: ([, , , listId, , itemId], body) => {
    const now = new Date().toISOString();
    change(() => {
      if (itemId?.includes('bulk')) changeMany(body.list_items.fields_to_update[0], now);
      else complete.run(body.list_item.completed ? now : null, now, itemId);
      raise.run(listId);
    });
  },
};

function changeMany({ data, item_ids }, now) {
  for (const id of item_ids) setData.run(data, now, id, GROCERIES.replace('2000', '2030'));
}

function merge(listIds) {
  const { owner_id, item_configuration_id } = list.get(listIds[0]);
  const now = new Date().toISOString();
  const id = randomUUID();
  change(() => {
    addList.run(id, owner_id, item_configuration_id, now, now);
    addShare.run(randomUUID(), id, owner_id, now, now);
    for (const listId of listIds) {
      const values = grouped(fields.all(listId));
      for (const item of items.all(listId)) newRow(id, owner_id, values.get(item.id).map(asNew), now);
    }
  });
}

const asNew = ({ field_configuration_id, data }) => ({
  list_item_field_configuration_id: field_configuration_id,
  data,
});

async function signIn({ email, password }) {
  const { id, password_hash } = person.get(email);
  if (!(await argon2.verify(password_hash, password))) throw new Error('A wrong password');
  const now = new Date().toISOString();
  change(() => addSession.run(randomUUID(), id, randomUUID(), now, now, 60, now));
}

function change(work) {
  file.transaction(work).immediate();
}

/** Everything the page shows, by as many statements, as one text. */
function read(listId) {
  const { owner_id, ...rest } = list.get(listId);
  const ofItems = grouped(fields.all(listId));
  const shown = items.all(listId).map((item) => ({ ...item, fields: ofItems.get(item.id) }));
  return JSON.stringify({
    owner_id,
    ...rest,
    shown,
    people: people.all(listId),
    targets: targets.all(owner_id, listId),
  });
}

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.get(row.item_id)?.push(row) ?? groups.set(row.item_id, [row]);
  return groups;
}

/** As the server does it: all who ask during one sync share the next. */
let running;
let next;
function onDisk() {
  next ??= (async () => {
    await running;
    [running, next] = [next, undefined];
    await wal.datasync();
  })();
  return next;
}

const server = createServer(async (request, response) => {
  const chunks = request.method === 'GET' ? [] : await request.toArray();
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks)) : {};
  const text = (await calls[request.method](request.url.split(/[/?]/), body)) ?? '{"done":true}';
  if (request.method !== 'GET') await onDisk();
  const isLong = text.length > 1024;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const bytes = isLong ? brotliCompressSync(text, { params }) : Buffer.from(text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server running at http://127.0.0.1:${server.address().port}`),
);
