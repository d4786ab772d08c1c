import type { QueryKey } from '@tanstack/react-query';
import { withDatabase } from '../../storage/local-database.ts';
import type { StoredOperation, Refusal } from '../../storage/stored-records.ts';
import { announceOperations } from './operations-channel.ts';
import { session } from '../../session/session.ts';

// The tab that sends an operation. Other tabs leave it alone while that tab is open.
const PAGE_ID = crypto.getRandomValues(new Uint32Array(4)).join('-');
const lockName = (pageId: string) => `shared-lists page ${pageId}`;

if ('locks' in navigator) void navigator.locks.request(lockName(PAGE_ID), () => new Promise(() => undefined));

const inMemory = new Set<number>();
let generation = session.generation();

function remember(number: number | undefined): void {
  if (generation !== session.generation()) inMemory.clear();
  generation = session.generation();
  if (number !== undefined) inMemory.add(number);
}

interface NewOperation {
  readonly kind: string;
  readonly key: QueryKey;
  readonly operation: unknown;
}

/** Stored before it is sent, so that closing the page loses nothing. */
export async function storeOperation(operation: NewOperation): Promise<number | undefined> {
  const uid = session.getSnapshot()?.uid;
  if (uid === undefined) return undefined;
  const number = await addToBatch({ ...operation, uid, pageId: PAGE_ID });
  remember(number);
  return number;
}

interface Batch {
  readonly operations: StoredOperation[];
  readonly numbers: Promise<readonly number[] | undefined>;
}

let batch: Batch | undefined;

/** Operations of the same tick share one transaction. */
async function addToBatch(operation: StoredOperation): Promise<number | undefined> {
  const operations = batch?.operations ?? [];
  const { numbers } = (batch ??= { operations, numbers: Promise.resolve().then(() => write(operations)) });
  const index = operations.push(operation) - 1;
  return (await numbers)?.[index];
}

function write(operations: readonly StoredOperation[]): Promise<readonly number[] | undefined> {
  batch = undefined;
  return withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    const numbers = await Promise.all(operations.map((operation) => store.add(operation)));
    await done;
    announceOperations();
    return numbers;
  });
}

export async function deleteOperation(number: number | undefined): Promise<void> {
  if (number === undefined) return;
  await withDatabase((database) => database.delete('operations', number));
  announceOperations();
}

export async function markDone(number: number | undefined, answer: unknown): Promise<void> {
  await change(number, (stored) => ({ ...stored, done: { answer } }));
}

/** One transaction: closing the page must neither lose nor duplicate anything. */
export async function setOperationAside(
  number: number | undefined,
  again: unknown,
  refused: readonly Refusal[] = [],
): Promise<void> {
  if (number === undefined) return;
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    const stored = await store.get(number);
    if (stored) {
      const { number: _, ...copy } = stored;
      for (const refusal of refused) await store.add({ ...copy, refusal });
      if (again !== undefined) await store.put({ ...stored, operation: again });
      else await store.delete(number);
    }
    await done;
  });
  announceOperations();
}

async function change(
  number: number | undefined,
  to: (stored: StoredOperation) => StoredOperation,
): Promise<void> {
  if (number === undefined) return;
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    const stored = await store.get(number);
    if (stored) await store.put(to(stored));
    await done;
  });
  announceOperations();
}

export async function readSetAside(uid: string): Promise<readonly StoredOperation[]> {
  return (await readAll(uid)).filter(({ refusal }) => refusal !== undefined);
}

export async function adoptOperations(uid: string): Promise<readonly StoredOperation[]> {
  remember(undefined);
  const openPages = await openPageIds();
  const orphans = (await readAll(uid)).filter(
    ({ number = 0, pageId, refusal }) =>
      // Own operations that were adopted a moment ago are not yet stored with this page id.
      refusal === undefined && !inMemory.has(number) && (pageId === PAGE_ID || !openPages.has(pageId)),
  );
  for (const { number } of orphans) remember(number);
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    await Promise.all(orphans.map((orphan) => store.put({ ...orphan, pageId: PAGE_ID })));
    await done;
  });
  if (orphans.length > 0) announceOperations();
  return orphans;
}

/**
 * Also of pages that have closed since this one adopted what closed pages had left. Empty without the Web Locks API:
 * then all were adopted.
 */
export async function readOperationsOfOthers(uid: string): Promise<readonly StoredOperation[]> {
  if (!('locks' in navigator)) return [];
  return (await readAll(uid)).filter(
    ({ number = 0, pageId, refusal }) => refusal === undefined && pageId !== PAGE_ID && !inMemory.has(number),
  );
}

/** The browser releases the lock of a closed tab. */
export async function whenPageCloses(pageId: string): Promise<void> {
  await navigator.locks.request(lockName(pageId), () => undefined);
}

async function readAll(uid: string): Promise<readonly StoredOperation[]> {
  return (await withDatabase((database) => database.getAllFromIndex('operations', 'uid', uid))) ?? [];
}

/** Without the Web Locks API all other tabs count as closed; sending an operation twice is harmless. */
async function openPageIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = lockName('');
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}
