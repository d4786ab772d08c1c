import { hashKey, type QueryClient } from '@tanstack/react-query';
import { connection } from '../../data/api/connection.ts';
import { readOperationsOfOthers, whenPageCloses } from '../../data/outbox/persistence/stored-operations.ts';
import type { StoredOperation } from '../../data/storage/stored-records.ts';
import { onOperationsAnnounced } from '../../data/outbox/persistence/operations-channel.ts';
import { session } from '../../data/session/session.ts';
import { showForeign, type ForeignOperation } from '../../data/outbox/queue/show-foreign.ts';
import { operationsFor } from './operations-for.ts';
import { resume } from './resume.ts';

// Longer than an online change takes, so that it never shows as waiting; also limits reads of a long queue.
const READ_AFTER_MS = 300;

export class OtherPages {
  private readonly shown = new Map<number, ForeignOperation>();
  private readonly watchedPages = new Set<string>();
  private generation = session.generation();
  private reading = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: QueryClient) {}

  start(): () => void {
    const stop = onOperationsAnnounced(this.readSoon);
    const stopSession = session.subscribe(this.readSoon);
    const stopConnection = connection.subscribe(this.readSoon);
    this.readSoon();
    return () => {
      stop();
      stopSession();
      stopConnection();
      clearTimeout(this.timer);
    };
  }

  private readonly readSoon = () => {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.readInTurn();
    }, READ_AFTER_MS);
  };

  /** Sequential: two reads at once would show an operation twice. */
  private readInTurn(): Promise<void> {
    this.reading = this.reading.then(() => this.read());
    return this.reading;
  }

  private async read(): Promise<void> {
    const uid = session.getSnapshot()?.uid;
    const generation = session.generation();
    // The query client was cleared with the session.
    if (generation !== this.generation) this.shown.clear();
    this.generation = generation;
    if (uid === undefined) return;
    const operations = await readOperationsOfOthers(uid);
    if (session.generation() !== generation) return;
    const numbers = new Set(operations.map(({ number }) => number));
    this.drop([...this.shown.keys()].filter((number) => !numbers.has(number)));
    // Settled ones are dropped where nothing is loaded yet, so without a connection they stay as they are.
    if (!connection.isOffline())
      for (const { number = 0, done } of operations) if (done) this.shown.get(number)?.settle(done.answer);
    await this.show(operations.filter((operation) => this.isNew(operation)));
    for (const { pageId } of operations) this.watch(pageId);
  }

  /** Saved changes arrive with the next snapshot, but without a connection there is none. */
  private isNew({ number = 0, done }: StoredOperation): boolean {
    return (!done || connection.isOffline()) && !this.shown.has(number);
  }

  private async show(operations: readonly StoredOperation[]): Promise<void> {
    const generation = session.generation();
    const kinds = await Promise.all(operations.map(operationsFor));
    if (session.generation() !== generation) return;
    for (const [index, { number = 0, operation }] of operations.entries()) {
      const kind = kinds[index];
      if (kind) this.shown.set(number, showForeign(this.client, kind, operation));
    }
  }

  /** A tab may leave a long queue, so what is outdated is fetched once. */
  private drop(numbers: readonly number[]): void {
    const keys = numbers.flatMap((number) => this.shown.get(number)?.drop() ?? []);
    for (const number of numbers) this.shown.delete(number);
    for (const queryKey of new Map(keys.map((key) => [hashKey(key), key])).values())
      void this.client.invalidateQueries({ queryKey });
  }

  private watch(pageId: string): void {
    if (this.watchedPages.has(pageId)) return;
    this.watchedPages.add(pageId);
    void whenPageCloses(pageId).then(async () => {
      this.watchedPages.delete(pageId);
      await resume(this.client);
      await this.readInTurn();
    });
  }
}
