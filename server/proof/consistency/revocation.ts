import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Passwords } from '../../src/people/passwords.ts';
import { newId } from '../../src/lib/new-id.ts';
import { listenAt, type Listener } from '../../src/testing/listener.ts';
import { signedIn, startTestSession, type SignedIn } from '../../src/testing/people.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { revocations, type Member, type Revocation } from './revocation-kinds.ts';
import { call } from '../support/call.ts';
import { Tally } from '../support/figures.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { seedList, seedPeople, seedToken, type SeededList } from '../support/seed.ts';
import { until } from '../support/until.ts';

const CHANGERS = 5;
const CHANGE_EVERY_MS = 15;
const LATER_CHANGES = 3;

export const revocation: Proof = {
  name: 'revocation',
  claim: 'once a revocation is acknowledged, polls and changes are refused and the stream is silent',
  fullSize: { sqlite: 500, postgres: 500 },
  smallSize: { postgres: 5 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runRevocations(installation, size, say)),
};

interface Seeds {
  readonly list: SeededList;
  readonly changers: readonly SignedIn[];
  readonly members: readonly Member[];
}

async function seed(installation: Installation, count: number): Promise<Seeds> {
  const password_hash = await new Passwords().hash(PASSWORD);
  return installation.withDatabase(async (database) => {
    const changers = await seedPeople(database, 'writer', CHANGERS);
    const people = await seedPeople(database, 'member', count);
    await database.db.updateTable('people').set({ password_hash }).execute();
    const owner = await signedIn(database, 'owner');
    const list = await seedList(database, owner, [...changers, ...people]);
    const members: Member[] = [];
    for (const person of people) {
      members.push({
        ...person,
        shareId: list.shares.get(person.id) ?? '',
        elsewhere: { ...person, headers: await startTestSession(database, person) },
        resetToken: await seedToken(database, person, 'reset'),
      });
    }
    return { list, changers, members };
  });
}

async function runRevocations(
  installation: Installation,
  size: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const seeds = await seed(installation, size);
  const servers = [await installation.start()];
  if (installation.engine === 'postgres') servers.push(await installation.start());
  const rounds = new Rounds(
    seeds,
    servers.map(({ url }) => url),
  );
  await rounds.whileChanging(async () => {
    for (const [index, member] of seeds.members.entries()) {
      const kind = revocations[index % revocations.length];
      if (kind) await rounds.revoke(kind, member);
      if ((index + 1) % 100 === 0) say(`${index + 1} revocations`);
    }
  });
  const { bad, polls, receivedRevisions } = rounds;
  return {
    tried: size,
    bad,
    figures: {
      'polls and changes': polls.toString(),
      'revisions received by streams': receivedRevisions,
      'with what changed': rounds.receivedDeltas,
    },
  };
}

class Rounds {
  readonly bad: string[] = [];
  readonly polls = new Tally<number>();
  receivedRevisions = 0;
  receivedDeltas = 0;
  private readonly itemId = newId();

  constructor(
    private readonly seeds: Seeds,
    private readonly urls: readonly string[],
  ) {}

  /** Without changes, a silent stream proves nothing. */
  async whileChanging(work: () => Promise<void>): Promise<void> {
    const { changers, list } = this.seeds;
    const params = { list_id: list.id, item_id: this.itemId };
    await call(this.url(0), createListItem, {
      as: list.owner,
      params,
      body: { list_item: { id: this.itemId } },
    });
    const over = new AbortController();
    const changing = (async () => {
      for (let round = 0; !over.signal.aborted; round++) {
        const body = { list_item: { completed: round % 2 === 0 } };
        const as = changers[round % changers.length] ?? list.owner;
        await call(this.url(round), updateListItem, { as, params, body });
        await wait(CHANGE_EVERY_MS);
      }
    })();
    await work().finally(() => over.abort());
    await changing;
  }

  async revoke(kind: Revocation, member: Member): Promise<void> {
    const { list } = this.seeds;
    const listener = await listenAt(this.url(1), { as: member, lookingAt: [list.id] });
    await until('the member receives a change', () => this.revisionsIn(listener).length > 0);
    const poller = this.keepSending(kind, member);

    const reply = await call(this.url(0), kind.endpoint, kind.call(list.id, list.owner, member));
    poller.acknowledge();
    if (reply.status !== kind.endpoint.status) this.bad.push(`${kind.name}: ${reply.status} ${reply.text}`);
    const last = await this.revision();
    while ((await this.revision()) < last + LATER_CHANGES) await wait(CHANGE_EVERY_MS);
    await poller.stop();

    this.receivedRevisions += this.revisionsIn(listener).length;
    this.receivedDeltas += JSON.stringify(listener.received).split('"delta"').length - 1;
    const isServed = () => this.revisionsIn(listener).some((revision) => revision > last);
    if (kind.reading === 200) await until('a reader still receives changes', isServed);
    else if (isServed()) this.bad.push(`${kind.name}: the stream continued`);
    listener.hangUp();
  }

  /** Calls that start after the acknowledgement must be refused. */
  private keepSending(kind: Revocation, as: Member) {
    const params = { list_id: this.seeds.list.id, item_id: this.itemId };
    let [isAcknowledged, isOver, tag] = [false, false, ''];
    // The whole list, a change, what changed since the last answer, a change.
    const readPart = () => ({ ...getList, path: `${getList.path}?since=${sinceOf(tag)}` });
    const sendOne = async (round: number) => {
      const isLate = isAcknowledged;
      const isReading = round % 2 === 0;
      const options = { as, params, ...(!isReading && { body: { list_item: { completed: true } } }) };
      const reading = round % 4 === 0 ? getList : readPart();
      const { status, headers } = await call(this.url(round), isReading ? reading : updateListItem, options);
      tag = headers.etag ?? tag;
      this.polls.add(status);
      const right = isReading ? kind.reading : kind.writing;
      if (isLate && status !== right) this.bad.push(`${kind.name}: ${status} instead of ${right}`);
    };
    const sending = (async () => {
      for (let round = 0; !isOver; round++) await sendOne(round);
      for (let round = 0; round < 4; round++) await sendOne(round);
    })();
    return {
      acknowledge: () => (isAcknowledged = true),
      stop: async () => {
        isOver = true;
        await sending;
      },
    };
  }

  private async revision(): Promise<number> {
    const { list, changers } = this.seeds;
    const as = changers[Math.floor(Math.random() * changers.length)] ?? list.owner;
    const { headers } = await call(this.url(0), getList, { as, params: { list_id: list.id } });
    return Number(/-(\d+)"$/u.exec(headers.etag ?? '')?.[1]);
  }

  private revisionsIn({ received }: Listener): number[] {
    const receivedRevisions = received.flatMap(({ data }) => ('lists' in data ? data.lists : []));
    return receivedRevisions.filter(({ id }) => id === this.seeds.list.id).map(({ revision }) => revision);
  }

  private url(round: number): string {
    return this.urls[round % this.urls.length] ?? '';
  }
}
