import type pg from 'pg';

const MAX_USERS = 50;
const MAX_SILENCE_MS = 1_000;

class ActiveConnection {
  private users = 0;
  private answeredAt = Date.now();
  private isReleased = false;

  constructor(private readonly client: Promise<pg.PoolClient>) {}

  async use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    this.users++;
    try {
      const result = await work(await this.client);
      this.answeredAt = Date.now();
      return result;
    } catch (error) {
      this.release(true);
      throw error;
    } finally {
      this.users--;
      if (this.users === 0) this.release();
    }
  }

  hasCapacity(): boolean {
    const isAlive = Date.now() < this.answeredAt + MAX_SILENCE_MS;
    return !this.isReleased && isAlive && this.users < MAX_USERS;
  }

  private release(isBroken = false): void {
    if (this.isReleased) return;
    this.isReleased = true;
    void this.client.then(
      (client) => client.release(isBroken),
      () => undefined, // All waiting callers have received the error.
    );
  }
}

/** Shares one connection between concurrent lookups. Only for queries that never wait for a lock. */
export class SharedConnection {
  private active: ActiveConnection | undefined;

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    if (!this.active?.hasCapacity()) this.active = new ActiveConnection(this.connect());
    return this.active.use(work);
  }
}
