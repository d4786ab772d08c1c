import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '../../../scripts/lib/tools/postgres-cluster.mjs';
import type { SignedIn } from '../../src/testing/people.ts';
import { damageIn, missingItems } from './kill-check.ts';
import { Writer } from './kill-writer.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { between } from '../support/random.ts';
import { fieldIdsIn, seedPeople } from '../support/seed.ts';
import { spreadOf, Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';

const WRITERS = 8;
// The first calls only create the lists.
const FEWEST_CALLS = 80;
const MOST_CALLS = 240;
const RETRY_MS = 20;
const LONGEST_RECOVERY_MS = 15_000;
/** On PostgreSQL, every fourth crash hits the database instead of the server. */
const DATABASE_CRASH_EVERY = 4;

export const kill: Proof = {
  name: 'kill',
  claim: 'crashes during eight-way writes lose nothing that was acknowledged and leave no partial change',
  fullSize: { sqlite: 200, postgres: 40 },
  smallSize: { sqlite: 1 },
  run: ({ size, database, say }) =>
    database === 'sqlite'
      ? withInstallation('sqlite', (installation) => new Crashes(installation, say).run(size))
      : onOwnCluster(({ url, crash }) =>
          withInstallation(
            'postgres',
            (installation) => new Crashes(installation, say, crash).run(size),
            url,
          ),
        ),
};

/** A crash would disturb other users of the cluster. */
async function onOwnCluster<Result>(
  work: (cluster: Awaited<ReturnType<typeof startCluster>>) => Promise<Result>,
): Promise<Result> {
  const cluster = await startCluster({ isDurable: true });
  return work(cluster).finally(() => cluster.stop());
}

class Crashes {
  private readonly bad: string[] = [];
  private readonly startsMs: number[] = [];
  private readonly recoveriesMs: number[] = [];
  private readonly statuses = new Tally<number>();
  private readonly acknowledged: string[] = [];
  private people: SignedIn[] = [];
  private fieldIds: Record<string, string> = {};

  constructor(
    private readonly installation: Installation,
    private readonly say: (line: string) => void,
    private readonly crashDatabase?: () => Promise<void>,
  ) {}

  async run(rounds: number): Promise<Outcome> {
    await this.installation.withDatabase(async (database) => {
      this.people = await seedPeople(database, 'writer', WRITERS);
      this.fieldIds = await fieldIdsIn(database, 'GroceryList');
    });
    for (let round = 1; round <= rounds; round++) {
      const damage = await this.crashOnce(round);
      this.bad.push(...damage.map((line) => `Crash ${round}: ${line}`));
      if (round % 20 === 0) this.say(`${round} crashes, ${this.acknowledged.length} creates acknowledged`);
    }
    const lost = await this.installation.withDatabase((database) =>
      missingItems(database, this.acknowledged),
    );
    this.bad.push(...lost.map((id) => `${id} was stored after its crash and is lost now`));
    return { tried: rounds, bad: this.bad, figures: this.figures() };
  }

  private async crashOnce(round: number): Promise<string[]> {
    const server = await this.installation.start();
    this.startsMs.push(server.healthyAfterMs);
    const writers = this.people.map((as) => new Writer(as, this.fieldIds, server.url, this.statuses));
    if (this.crashDatabase && round % DATABASE_CRASH_EVERY === 1) {
      await this.crashDatabaseUnderLoad(writers, this.crashDatabase);
    } else {
      const writing = writers.map((writer) => writer.run(() => false, undefined));
      await this.someCalls();
      await server.end('SIGKILL');
      await Promise.all(writing);
    }
    if (!server.hasEnded()) await server.end('SIGKILL');
    this.acknowledged.push(...writers.flatMap((writer) => writer.acknowledgedItems));
    return this.installation.withDatabase((database) => damageIn(database, writers));
  }

  private async crashDatabaseUnderLoad(
    writers: readonly Writer[],
    crash: () => Promise<void>,
  ): Promise<void> {
    let isOver = false;
    const writing = writers.map((writer) => writer.run(() => isOver, RETRY_MS));
    await this.someCalls();
    await crash();
    const backAt = performance.now();
    const isServed = () => writers.every((writer) => writer.lastAcknowledgedAt > backAt);
    while (!isServed() && performance.now() - backAt < LONGEST_RECOVERY_MS) await wait(RETRY_MS);
    this.recoveriesMs.push(performance.now() - backAt);
    if (!isServed()) this.bad.push('The server did not reconnect to its database');
    isOver = true;
    await Promise.all(writing);
  }

  /** Counts responses, so that a slow machine also crashes in the middle of writing. */
  private async someCalls(): Promise<void> {
    const enough = this.statuses.total() + between(FEWEST_CALLS, MOST_CALLS);
    const deadline = performance.now() + LONGEST_RECOVERY_MS;
    while (this.statuses.total() < enough && performance.now() < deadline) await wait(1);
  }

  private figures() {
    return {
      'creates acknowledged': this.acknowledged.length,
      answers: this.statuses.toString(),
      'start to ready': spreadOf(this.startsMs),
      ...(this.crashDatabase && { 'database back to everybody served': spreadOf(this.recoveriesMs) }),
    };
  }
}
