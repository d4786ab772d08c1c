import type pg from 'pg';

interface InUse {
  readonly client: Promise<pg.PoolClient>;
  users: number;
}

// A connection that has died unnoticed must not swallow every call.
const MOST_USERS = 50;

/**
 * One connection for all look-ups that are under way: whoever comes meanwhile goes along, instead of waiting for a connection
 * and waking up another process of the database. Only for what never waits there, or it would hold up all the others.
 */
export class SharedConnection {
  private inUse: InUse | undefined;

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  async use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const mine = this.join();
    try {
      return await work(await mine.client);
    } catch (error) {
      this.leave(mine); // It may be broken.
      throw error;
    } finally {
      mine.users--;
      if (mine.users === 0) this.release(mine);
    }
  }

  private join(): InUse {
    if (!this.inUse || this.inUse.users === MOST_USERS) this.inUse = { client: this.connect(), users: 0 };
    this.inUse.users++;
    return this.inUse;
  }

  private release(last: InUse): void {
    this.leave(last);
    void last.client.then(
      (client) => client.release(),
      () => undefined, // All who waited for it were told.
    );
  }

  /** Who comes from now on gets another one. */
  private leave(left: InUse): void {
    if (this.inUse === left) this.inUse = undefined;
  }
}
