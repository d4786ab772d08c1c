import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { deleteOrphans, fillNextLists, findFillPosition, startAgain } from './fill-repository.ts';

// Requests come first.
const PAUSE_MS = 5;

/** Makes everything searchable that was stored before there was a search. It goes on where the last process stopped. */
export async function fill(database: Database, end?: AbortSignal, pauseMs = PAUSE_MS): Promise<void> {
  if ((await findFillPosition(database.db)) === undefined) return;
  while (!end?.aborted && (await database.change(fillNextLists))) await setTimeout(pauseMs);
}

export function startFilling(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  const end = new AbortController();
  const current = fill(database, end.signal).catch(onError);
  return () => {
    end.abort();
    return current;
  };
}

export async function rebuild(database: Database): Promise<void> {
  await database.change(async (tx) => {
    await deleteOrphans(tx);
    await startAgain(tx);
  });
  await fill(database, undefined, 0);
}
