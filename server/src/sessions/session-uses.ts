import type { Database } from '../database/database.ts';
import { Busy } from '../lib/errors.ts';
import { recordSessionUses } from './session-repository.ts';

const BATCH_MS = 1_000;

/** Writes once a second: a commit per use would block other writers. */
export class SessionUses {
  private readonly used = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  record(sessionId: string): void {
    this.used.add(sessionId);
    this.timer ??= setTimeout(() => void this.write(), BATCH_MS).unref();
  }

  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeBatch());
    return this.writing;
  }

  /** What could not be written is recorded with the next lookup. */
  private async writeBatch(): Promise<void> {
    const sessionIds = [...this.used];
    if (sessionIds.length === 0) return;
    this.used.clear();
    await recordSessionUses(this.database.db, sessionIds).catch((error: unknown) => {
      // A full disk or locked database must not fail reads.
      if (!(error instanceof Busy)) this.onError(error);
    });
  }
}
