import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { forgetWord, type Vocabulary, type VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../data/api/api-client.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { formFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { itemsByMeaning } from './duplicates.ts';
import type { Line } from './line.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { indexOf } from '../fields/words.ts';
import { readLine, surroundingsOf } from './read-line.ts';
import { vocabularyQuery } from '../../../data/api/vocabulary.ts';

const FRESH_MS = 60_000;
const NO_WORDS: readonly VocabularyEntry[] = [];

export function useReadLine(detail: ListDetail, known: KnownTexts) {
  const { list, not_completed_items: open, completed_items: completed } = detail;
  const { list_item_field_configurations: fields } = detail;
  const client = useQueryClient();
  const report = useReportFailure();
  const words = vocabularyQuery(list);
  // Without words there are no suggestions; adding works all the same.
  const { data } = useQuery({ ...words, staleTime: FRESH_MS, retry: false });
  const vocabulary = data?.data.entries ?? NO_WORDS;

  useEffect(() => {
    whenIdle(() => indexOf(vocabulary));
  }, [vocabulary]);
  const items = useMemo(
    () => itemsByMeaning({ not_completed_items: open, completed_items: completed }),
    [open, completed],
  );
  const read = useMemo(() => {
    const around = surroundingsOf({ list, list_item_field_configurations: fields }, known);
    return (line: Line) => readLine(line, { around, items, vocabulary });
  }, [list, known, fields, items, vocabulary]);

  const forget = async (entry: VocabularyEntry) => {
    const { queryKey } = words;
    await client.cancelQueries({ queryKey });
    client.setQueryData<Snapshot<Vocabulary>>(
      queryKey,
      (now) =>
        now && {
          ...now,
          etag: null,
          data: { entries: now.data.entries.filter(({ id }) => id !== entry.id) },
        },
    );
    try {
      await call(forgetWord, { params: { list_id: list.id, entry_id: entry.id } });
      toastInfo(`“${entry.text}” is no longer suggested.`);
    } catch (error) {
      report(formFailure(error, 'List not found'));
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  };

  return { read, forget };
}
