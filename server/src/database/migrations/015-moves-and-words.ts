import { sql, type Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * What is stored to be searched has spaces instead of all characters that are in no word, of every script, so that a
 * word begins after a space. And items know which revision only moved them, because a move is nothing new to read.
 */
export const movesAndWords: Migration = {
  name: 'moves-and-words',
  async up(db, engine) {
    for (const column of ['moved_revision', 'revision_before_move'])
      await sql.raw(`alter table items add column ${column} integer`).execute(db);
    if (engine === 'postgres') await replaceSearchText(db);
    // As in migration 14: large installations are filled after the start.
    await sql`update search_fill set after_id = '' where exists (select 1 from lists)`.execute(db);
  },
};

const IN_NO_WORD = /[^\p{L}\p{N}\p{M}\p{Cn}\p{Cs}]|\p{Extended_Pictographic}/u;
const LAST = 0x10ffff;

/** PostgreSQL has no classes of Unicode in its expressions. */
function rangesInNoWord(): string {
  const ranges: string[] = [];
  let first: number | undefined;
  for (let code = 1; code <= LAST + 1; code++) {
    const isInside = code <= LAST && IN_NO_WORD.test(String.fromCodePoint(code));
    if (isInside) first ??= code;
    else if (first !== undefined) {
      ranges.push(`${escaped(first)}-${escaped(code - 1)}`);
      first = undefined;
    }
  }
  return ranges.join('');
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;

/** Keeps how the function of migration 14 folds, which depends on the collations of the database. */
async function replaceSearchText(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string; is_utf8: boolean }>`
    select prosrc as source, current_setting('server_encoding') = 'UTF8' as is_utf8 from pg_proc
    where proname = 'search_text' and pronamespace = current_schema()::regnamespace`.execute(db);
  const { source = '', is_utf8 = false } = rows[0] ?? {};
  if (!is_utf8) return;
  // Plain ASCII, which most texts are, needs less.
  const body = source.replace(
    /'\[[^']*\]\+'/u,
    (ascii) =>
      `case when octet_length(value) = length(value) then ${ascii} else '[${rangesInNoWord()}]+' end`,
  );
  if (body === source) throw new Error('The function search_text is not the one of migration 14');
  await sql
    .raw(
      `create or replace function search_text(value text) returns text language sql immutable parallel safe as $$${body}$$`,
    )
    .execute(db);
}
