import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { DatabaseSync } from '../../server/src/database/sqlite/sqlite-library.mjs';

const requireFromServer = createRequire(inRoot('server/package.json'));
export const pg = requireFromServer('pg');
export const argon2 = requireFromServer('@node-rs/argon2');

const TABLES_WITH_TRIGGERS = ['lists', 'memberships', 'items', 'fields'];

export const sqliteFileIn = (dataDir) => join(dataDir, 'shared-lists.sqlite');

export function openSqlite(dataDir) {
  const file = new DatabaseSync(sqliteFileIn(dataDir), { timeout: 10_000 });
  file.exec('pragma journal_mode = WAL; pragma foreign_keys = ON; pragma cache_size = -16000');
  return file;
}

export function openSqliteStore(dataDir) {
  const file = openSqlite(dataDir);
  return {
    insert(table, rows) {
      const columns = Object.keys(rows[0]);
      const values = columns.map((column) => `value ->> '${column}'`);
      file
        .prepare(`insert into ${table} (${columns}) select ${values} from json_each(?)`)
        .run(JSON.stringify(rows));
    },
    /** Rows of a million items are made in minutes only without them. */
    withoutTriggers: async (work) => {
      const triggers = file.prepare("select name, sql from sqlite_schema where type = 'trigger'").all();
      for (const { name } of triggers) file.exec(`drop trigger ${name}`);
      await work();
      for (const { sql } of triggers) file.exec(sql);
    },
    passwordHashOf: (email) =>
      file.prepare('select password_hash from people where email = ?').get(email).password_hash,
    copyTo: (folder) => file.prepare('vacuum into ?').run(sqliteFileIn(folder)),
    close() {
      file.exec('pragma wal_checkpoint(TRUNCATE)');
      file.close();
    },
  };
}

export function openPostgresStore(url) {
  const client = new pg.Pool({ connectionString: url, max: 1 });
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0]);
      const from = `json_populate_recordset(null::${table}, $1::json)`;
      await client.query(`insert into ${table} (${columns}) select ${columns} from ${from}`, [
        JSON.stringify(rows),
      ]);
    },
    async withoutTriggers(work) {
      const all = (what) =>
        TABLES_WITH_TRIGGERS.map((table) => `alter table ${table} ${what} trigger user`).join('; ');
      await client.query(all('disable'));
      await work();
      await client.query(all('enable'));
    },
    async passwordHashOf(email) {
      const { rows } = await client.query('select password_hash from people where email = $1', [email]);
      return rows[0].password_hash;
    },
    async close() {
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
