// The same rows through the driver: SQLite syncs each commit, or waiting callers share a sync.
import { CATEGORY } from '../setup/seed.mjs';
import { argon2, openSqlite, sqliteFileIn } from '../setup/stores.mjs';
import { copiedRows, itemRows, mergedRows, now, sessionRow } from './rows.mjs';
import { serveBare } from './serve.mjs';
import { sharedSyncs } from './shared-syncs.mjs';
import { CHANGES, pageOf, READS } from './statements.mjs';

const [dataDir, isSharing] = process.argv.slice(2);
const file = openSqlite(dataDir);
file.exec(`pragma synchronous = ${isSharing ? 'NORMAL' : 'FULL'}`);
file.exec('update installation set checked_at = checked_at'); // Creates the WAL file.
const onDisk = isSharing ? await sharedSyncs(`${sqliteFileIn(dataDir)}-wal`) : () => undefined;

const prepared = (texts) => Object.entries(texts).map(([name, text]) => [name, file.prepare(text)]);
const sql = Object.fromEntries([...prepared(READS), ...prepared(CHANGES)]);
const setCategory = file.prepare(`update fields set data = ?, updated_at = ?
  where item_id = ? and field_configuration_id = '${CATEGORY}' and archived_at is null`);

const inserts = new Map();
function insert(table, row) {
  if (!inserts.has(table)) {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    inserts.set(table, file.prepare(`insert into ${table} (${columns}) values (${values})`));
  }
  inserts.get(table).run(row);
}

function insertItem({ item, fields }) {
  insert('items', item);
  for (const field of fields) insert('fields', field);
}

const [begin, commit] = ['begin immediate', 'commit'].map((text) => file.prepare(text));
function change(work) {
  begin.run();
  work();
  commit.run();
  return onDisk();
}

serveBare({
  read(listId) {
    const list = sql.list.get(listId);
    const [items, fields, people] = [sql.items, sql.fields, sql.people].map((some) => some.all(listId));
    return pageOf(list, items, fields, people, sql.targets.all(list.owner_id, listId));
  },
  create: (listId, values) =>
    change(() => {
      insertItem(itemRows(listId, sql.list.get(listId).owner_id, values));
      sql.raise.run(listId);
    }),
  complete: (listId, itemId, isDone) =>
    change(() => {
      sql.complete.run(isDone ? now() : null, now(), itemId);
      sql.raise.run(listId);
    }),
  editMany: (listId, { data, item_ids }) =>
    change(() => {
      for (const id of item_ids) setCategory.run(data, now(), id);
      sql.raise.run(listId);
    }),
  merge: (listIds) =>
    change(() => {
      const { list, share } = mergedRows(sql.list.get(listIds[0]));
      insert('lists', list);
      insert('memberships', share);
      for (const id of listIds) {
        const rows = copiedRows(list.id, list.owner_id, sql.items.all(id), sql.fields.all(id));
        rows.forEach(insertItem);
      }
    }),
  async signIn({ email, password }) {
    const { id, password_hash } = sql.person.get(email);
    if (!(await argon2.verify(password_hash, password))) throw new Error('A wrong password');
    await change(() => insert('sessions', sessionRow(id)));
  },
});
