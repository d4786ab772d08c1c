import { MOST_WORDS, type Vocabulary } from '@shared-lists/contract/api/vocabulary.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import { daysBefore } from '../../changes/keeping.ts';
import type { Db } from '../../database/database.ts';
import { findFieldsOfList } from '../configurations/configuration-repository.ts';
import { collectWords, type Word } from './collect-words.ts';
import { entryIdOf } from './fold-word.ts';
import { findForgotten, findLastForgotten } from './forgotten-repository.ts';
import { findListsLike, findNewestItems, findUses } from './vocabulary-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deleted items count as long as they are in the trash; those that leave it today do not, so that the day tells which. */
function trashedSince(trashDays: number): string {
  return daysBefore(Math.ceil(Date.now() / DAY_MS) * DAY_MS, trashDays);
}

/** Reads no items. Says which lists the person may open, as whom, in which revision, and what they forgot. */
export async function tagOfVocabulary(
  db: Db,
  { personId, listId }: GrantedAccess,
  trashDays: number,
): Promise<string> {
  const [lists, forgotten] = await Promise.all([
    findListsLike(db, personId, listId),
    findLastForgotten(db, personId),
  ]);
  const parts = [trashedSince(trashDays), forgotten, ...lists.map((list) => Object.values(list))];
  return `vocabulary-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

export async function showVocabulary(db: Db, access: GrantedAccess, trashDays: number): Promise<Vocabulary> {
  const { configurationId, words } = await readWords(db, access, trashDays);
  // Counting, naming and serialising thousands of words take some milliseconds each: others run in between.
  await setImmediate();
  const entries = words
    .slice(0, MOST_WORDS)
    .map(({ word, ...entry }) => ({ id: entryIdOf(configurationId, word), ...entry }));
  await setImmediate();
  return { entries };
}

interface Words {
  readonly configurationId: string;
  readonly words: readonly Word[];
}

export async function readWords(
  db: Db,
  { personId, listId }: GrantedAccess,
  trashDays: number,
): Promise<Words> {
  const fields = await findFieldsOfList(db, listId);
  const idOf = (role: FieldRole) => fields.find((field) => field.role === role)?.id;
  const configurationId = fields[0]?.item_configuration_id ?? '';
  const title = idOf('title');
  if (title === undefined) return { configurationId, words: [] };
  const [category = '', quantity = ''] = [idOf('category'), idOf('quantity')];
  const [itemIds, forgotten] = await Promise.all([
    findNewestItems(db, personId, configurationId, trashedSince(trashDays)),
    findForgotten(db, personId, configurationId),
  ]);
  const uses = await findUses(db, itemIds, { title, category, quantity });
  return { configurationId, words: collectWords(uses, forgotten) };
}
