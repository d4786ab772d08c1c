import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { DatabaseSync } from '../../server/src/database/sqlite/sqlite-library.mjs';

const requireFromServer = createRequire(inRoot('server/package.json'));
export const pg = requireFromServer('pg');
export const argon2 = requireFromServer('@node-rs/argon2');

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
      const places = columns.map(() => '?');
      const one = file.prepare(`insert into ${table} (${columns}) values (${places})`);
      file.exec('begin immediate');
      for (const row of rows) one.run(...columns.map((column) => row[column]));
      file.exec('commit');
    },
    /** Nor checks of foreign keys: with them, the rows of a million items take minutes. */
    withoutTriggers: async (work) => {
      const triggers = file.prepare("select name, sql from sqlite_schema where type = 'trigger'").all();
      for (const { name } of triggers) file.exec(`drop trigger ${name}`);
      file.exec('pragma foreign_keys = OFF');
      await work();
      file.exec('pragma foreign_keys = ON');
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
  const client = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-rows-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as somebody else and reads it.
  return {
    async insert(table, rows) {
      const columns = Object.keys(rows[0]);
      const file = join(folder, table);
      writeFileSync(file, rows.map((row) => lineOf(columns.map((column) => row[column]))).join(''));
      await client.query(`copy ${table} (${columns}) from '${file}'`);
    },
    async withoutTriggers(work) {
      await client.query('set session_replication_role = replica');
      await work();
      await client.query('set session_replication_role = origin');
    },
    async passwordHashOf(email) {
      const { rows } = await client.query('select password_hash from people where email = $1', [email]);
      return rows[0].password_hash;
    },
    async close() {
      await client.query('vacuum analyze');
      await client.end();
      rmSync(folder, { recursive: true });
    },
  };
}

const ESCAPED = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** In the text format of `copy`. */
function lineOf(values) {
  const texts = values.map((value) =>
    value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (one) => ESCAPED[one]),
  );
  return `${texts.join('\t')}\n`;
}
