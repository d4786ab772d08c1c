import { getVocabulary, type VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

interface ReadVocabulary {
  readonly entries: readonly VocabularyEntry[];
  readonly texts: string[];
  readonly etag: string;
}

export async function vocabularyOf(app: TestApp, as: SignedIn, list_id: string): Promise<ReadVocabulary> {
  const { status, text, answer, headers } = await app.call(getVocabulary, { as, params: { list_id } });
  if (status !== 200) throw new Error(text);
  const { entries } = answer;
  return { entries, texts: entries.map((entry) => entry.text).sort(), etag: String(headers['etag']) };
}

/** The status of a read by somebody who has an answer with this ETag. */
export async function statusWith(app: TestApp, as: SignedIn, list_id: string, etag: string): Promise<number> {
  const headers = { 'if-none-match': etag };
  return (await app.call(getVocabulary, { as, params: { list_id }, headers })).status;
}
