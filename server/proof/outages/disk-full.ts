import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { integrityOf, missingItems } from './kill-check.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { call } from '../support/call.ts';
import { pick } from '../support/random.ts';
import { Tally } from '../support/figures.ts';
import { fieldIdsIn, seedList, seedPeople } from '../support/seed.ts';
import { withSmallDisk, type SmallDisk } from '../support/small-disk.ts';

// Each may make 1,200 calls a minute.
const WRITERS = 12;
const CALLS_EACH = 6;
const LONG_TEXT = 'x'.repeat(4_000);
const MOST_UNTIL_FULL = 3_000;

export const diskFull: Proof = {
  name: 'disk-full',
  claim:
    'on a full disk changes are refused with 503 and reads succeed; with free space changes succeed without a restart',
  fullSize: { sqlite: 20 },
  smallSize: { sqlite: 1 },
  run: ({ size }) => withSmallDisk((disk) => new Cycles(disk).run(size)),
};

type State = 'roomy' | 'full';

class Cycles {
  private readonly bad: string[] = [];
  private readonly acknowledged: string[] = [];
  private readonly statuses = { roomy: new Tally<number>(), full: new Tally<number>() };
  private writers: SignedIn[] = [];
  private listIds: string[] = [];
  private product = '';

  constructor(private readonly disk: SmallDisk) {}

  async run(cycles: number): Promise<Outcome> {
    await this.disk.withDatabase(async (database) => {
      this.writers = await seedPeople(database, 'writer', WRITERS);
      for (const writer of this.writers) this.listIds.push((await seedList(database, writer)).id);
      this.product = (await fieldIdsIn(database, 'GroceryList'))['product'] ?? '';
    });
    const url = await this.disk.serve();
    for (let cycle = 0; cycle < cycles; cycle++) {
      await this.work(url, 'roomy');
      await this.disk.fill();
      await this.untilRefused(url);
      await this.work(url, 'full');
      await this.disk.free();
      await this.work(url, 'roomy');
    }
    await this.disk.stop();
    await this.disk.withDatabase(async (database) => {
      this.bad.push(...(await integrityOf(database)));
      this.bad.push(
        ...(await missingItems(database, this.acknowledged)).map(
          (id) => `${id} was acknowledged and is lost`,
        ),
      );
    });
    const { roomy, full } = this.statuses;
    const figures = {
      'kind of disk': this.disk.kind,
      'creates acknowledged': this.acknowledged.length,
      'answers with room': roomy.toString(),
      'answers without': full.toString(),
    };
    return { tried: cycles, bad: this.bad, figures };
  }

  private async work(url: string, state: State): Promise<void> {
    const each = this.writers.map(async (_writer, index) => {
      for (let nth = 0; nth < CALLS_EACH; nth++) await this.writeAndRead(url, state, index);
    });
    await Promise.all(each);
  }

  private async writeAndRead(url: string, state: State, index: number): Promise<void> {
    await this.write(url, state, index);
    const [as, list_id] = this.writerAt(index);
    const read = await call(url, getList, { as, params: { list_id } });
    if (read.status !== 200) this.bad.push(`A read was answered with ${read.status} ${read.text}`);
  }

  private async write(url: string, state: State, index: number): Promise<number> {
    const [as, list_id] = this.writerAt(index);
    const id = newId();
    const fields = [
      { list_item_field_configuration_id: this.product, data: state === 'full' ? LONG_TEXT : 'Milk' },
    ];
    // Completed, because the number of open items is limited.
    const body = { list_item: { id, completed: true, refreshed: true, fields } };
    const { status, text } = await call(url, createListItem, { as, params: { list_id }, body });
    this.statuses[state].add(status);
    if (status === 200) this.acknowledged.push(id);
    // The last free pages may still be used.
    const isRight = status === 200 || (state === 'full' && status === 503);
    if (!isRight) this.bad.push(`A change was answered with ${status} ${text}`);
    return status;
  }

  private async untilRefused(url: string): Promise<void> {
    for (let attempt = 0; attempt < MOST_UNTIL_FULL; attempt++) {
      if ((await this.write(url, 'full', attempt)) !== 200) return;
    }
    this.bad.push('The disk did not get full');
  }

  private writerAt(index: number): readonly [SignedIn, string] {
    const nth = index % this.writers.length;
    return [pick(this.writers.slice(nth, nth + 1)), pick(this.listIds.slice(nth, nth + 1))];
  }
}
