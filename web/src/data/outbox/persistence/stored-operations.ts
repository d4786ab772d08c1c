import type { QueryKey } from '@tanstack/react-query';
import { withDatabase } from '../../storage/local-database.ts';
import type { StoredOperation, Refusal } from '../../storage/stored-records.ts';
import { announceOperations } from './operations-channel.ts';
import { session } from '../../session/session.ts';

// Which page of this browser keeps an operation: the others leave it alone for as long as that page lives.
const PAGE_ID = crypto.getRandomValues(new Uint32Array(4)).join('-');
const lockName = (pageId: string) => `shared-lists page ${pageId}`;

if ('locks' in navigator) void navigator.locks.request(lockName(PAGE_ID), () => new Promise(() => undefined));

/** What this page sends itself. After a sign-in it starts from nothing, like everything else in memory. */
const inMemory = new Set<number>();
let generation = session.generation();

function remember(number: number | undefined): void {
  if (generation !== session.generation()) inMemory.clear();
  generation = session.generation();
  if (number !== undefined) inMemory.add(number);
}

interface NewOperation {
  /** By which the operation finds those who can send it, after the page was closed. */
  readonly kind: string;
  readonly key: QueryKey;
  readonly operation: unknown;
}

/** On disk before it is sent: whatever happens to the page then, the change is not lost. */
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

/** What is done at once is written at once: two hundred ticks are one transaction, not two hundred. */
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

/** Answered, but not yet in what is known on disk. */
export async function markDone(number: number | undefined, answer: unknown): Promise<void> {
  await change(number, (kept) => ({ ...kept, done: { answer } }));
}

/**
 * What the server does not want is kept for the person to read and decide, and not sent again; what is left of the operation
 * takes its place. Both at once: whenever the page is closed, nothing is there twice or not at all.
 */
export async function setOperationAside(
  number: number | undefined,
  again: unknown,
  refused: readonly Refusal[] = [],
): Promise<void> {
  if (number === undefined) return;
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    const kept = await store.get(number);
    if (kept) {
      const { number: _, ...copy } = kept;
      for (const refusal of refused) await store.add({ ...copy, refusal });
      if (again !== undefined) await store.put({ ...kept, operation: again });
      else await store.delete(number);
    }
    await done;
  });
  announceOperations();
}

async function change(number: number | undefined, to: (kept: StoredOperation) => StoredOperation): Promise<void> {
  if (number === undefined) return;
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('operations', 'readwrite');
    const kept = await store.get(number);
    if (kept) await store.put(to(kept));
    await done;
  });
  announceOperations();
}

export async function readSetAside(uid: string): Promise<readonly StoredOperation[]> {
  return (await readOf(uid)).filter(({ refusal }) => refusal !== undefined);
}

/** Takes over what pages that are gone have left, in the order it was done. */
export async function adoptOperations(uid: string): Promise<readonly StoredOperation[]> {
  remember(undefined);
  const living = await openPageIds();
  const orphans = (await readOf(uid)).filter(
    ({ number = 0, pageId, refusal }) =>
      // Also those that were taken over a moment ago, and are not yet noted as ours.
      refusal === undefined && !inMemory.has(number) && (pageId === PAGE_ID || !living.has(pageId)),
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

/** What other pages of this browser have to send. None where a browser cannot tell which pages live: then it was adopted. */
export async function readOperationsOfOthers(uid: string): Promise<readonly StoredOperation[]> {
  const living = await openPageIds();
  return (await readOf(uid)).filter(
    ({ pageId, refusal }) => refusal === undefined && pageId !== PAGE_ID && living.has(pageId),
  );
}

/** Resolves when that page is gone, which frees its lock however it went. */
export async function whenPageCloses(pageId: string): Promise<void> {
  await navigator.locks.request(lockName(pageId), () => undefined);
}

async function readOf(uid: string): Promise<readonly StoredOperation[]> {
  return (await withDatabase((database) => database.getAllFromIndex('operations', 'uid', uid))) ?? [];
}

/** Where a browser cannot tell, all others count as gone: sending something twice does it once. */
async function openPageIds(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = lockName('');
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}
