import type { Database } from '../database/database.ts';
import { Busy } from '../lib/errors.ts';
import { noteSessionUses } from './session-repository.ts';

const GATHERED_MS = 1_000;

/** Notes which sessions are in use, those of a second in one go: a commit for each would keep everybody else waiting. */
export class SessionUses {
  private readonly used = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly onError: (error: unknown) => void,
  ) {}

  note(sessionId: string): void {
    this.used.add(sessionId);
    this.timer ??= setTimeout(() => void this.write(), GATHERED_MS).unref();
  }

  /** Resolves when all that was noted is written. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeGathered());
    return this.writing;
  }

  /** What cannot be noted now is noted when the session is next looked up. */
  private async writeGathered(): Promise<void> {
    const sessionIds = [...this.used];
    if (sessionIds.length === 0) return;
    this.used.clear();
    await noteSessionUses(this.database.db, sessionIds).catch((error: unknown) => {
      // A disk that is full, or a database that is held, turns away nobody who only reads.
      if (!(error instanceof Busy)) this.onError(error);
    });
  }
}
