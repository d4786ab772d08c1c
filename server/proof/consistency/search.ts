import { createListItem, deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { search } from '@shared-lists/contract/api/search.ts';
import { deleteShare, leaveList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { newId } from '../../src/lib/new-id.ts';
import { call } from '../support/call.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { pick } from '../support/random.ts';
import { fieldIdsIn, seedList, seedPeople, type SeededList } from '../support/seed.ts';

const PEOPLE = 5;
const LISTS = 6;
const STATES = ['accepted', 'pending', 'refused'] as const;
const WORDS = ['Crème', 'Москва', 'ΟΔΟΣ', 'Bread', 'naïve', 'ŁÓDŹ', 'Öl', 'हिन्दी', 'Milk', 'x-ray'];

export const searchProof: Proof = {
  name: 'search',
  claim: 'everybody finds each word of what they may open, and nobody anything else, after any change',
  fullSize: { sqlite: 3_000, postgres: 3_000 },
  smallSize: { sqlite: 25, postgres: 25 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => searchWorld(installation, size, say)),
};

interface Item {
  readonly id: string;
  readonly fieldId: string;
  word: string;
  state: 'open' | 'completed' | 'trash';
}

interface ListModel {
  readonly seeded: SeededList;
  readonly accepted: Set<string>;
  readonly items: Item[];
}

async function searchWorld(
  installation: Installation,
  size: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const seeds = await installation.withDatabase(async (database) => {
    const people = await seedPeople(database, 'member', PEOPLE);
    const models: ListModel[] = [];
    for (let made = 0; made < LISTS; made++) {
      const owner = pick(people);
      const state = pick(STATES);
      const others = people.filter((person) => person !== owner);
      const seeded = await seedList(database, owner, others, state);
      const accepted = new Set([owner.id, ...(state === 'accepted' ? others.map(({ id }) => id) : [])]);
      models.push({ seeded, accepted, items: [] });
    }
    const { product = '' } = await fieldIdsIn(database, 'GroceryList');
    return { people, models, product };
  });
  const { url } = await installation.start({ LIMIT_CALLS_PER_MINUTE: '1000000' });
  const world = new World(url, seeds);
  for (let step = 1; step <= size; step++) {
    await world.change();
    await world.check();
    if (step % 500 === 0) say(`${step} changes`);
  }
  return { tried: size, bad: world.bad, figures: { searches: world.searches, found: world.found } };
}

class World {
  readonly bad: string[] = [];
  searches = 0;
  found = 0;
  private count = 0;

  constructor(
    private readonly url: string,
    private readonly seeds: {
      readonly people: readonly SignedIn[];
      readonly models: readonly ListModel[];
      readonly product: string;
    },
  ) {}

  async change(): Promise<void> {
    const list = pick(this.seeds.models);
    const changes = [
      () => this.add(list),
      () => this.edit(list),
      () => this.tick(list),
      () => this.remove(list),
    ];
    await pick([...changes, () => this.share(list), () => this.revoke(list), () => this.add(list)])();
  }

  /** Every word of everything, for one person: exactly what they may open. */
  async check(): Promise<void> {
    const person = pick(this.seeds.people);
    const all = this.seeds.models.flatMap((list) => list.items.map((item) => ({ list, item })));
    if (all.length === 0) return;
    const { item: wanted } = pick(all);
    const words = wanted.word.split(' ');
    const q = pick([...words, wanted.word, words.toReversed().join(' '), wanted.word.toLowerCase()]);
    const { answer, status } = await call(this.url, search, { as: person, query: { q, limit: '200' } });
    this.searches += 1;
    if (status !== 200) return void this.bad.push(`${q}: ${status}`);
    const mine = new Set(
      all.filter(({ list }) => list.accepted.has(person.id)).map(({ item }) => `${item.id} ${item.state}`),
    );
    const answered = new Set(answer.items.map(({ id, state }) => `${id} ${state}`));
    this.found += answered.size;
    for (const entry of answered) if (!mine.has(entry)) this.bad.push(`${q}: found ${entry}`);
    const lists = new Set(
      this.seeds.models.filter(({ accepted }) => accepted.has(person.id)).map(({ seeded }) => seeded.id),
    );
    for (const { id } of answer.lists) if (!lists.has(id)) this.bad.push(`${q}: found the list ${id}`);
    const expected = `${wanted.id} ${wanted.state}`;
    if (mine.has(expected) && !answered.has(expected)) this.bad.push(`${q}: did not find ${expected}`);
  }

  private newWord(): string {
    this.count += 1;
    return `${pick(WORDS)} ${pick(WORDS)}${this.count}`;
  }

  private async add({ seeded, items }: ListModel): Promise<void> {
    const [id, word] = [newId(), this.newWord()];
    const fields = [{ list_item_field_configuration_id: this.seeds.product, data: word }];
    const { answer } = await call(this.url, createListItem, {
      as: seeded.owner,
      params: { list_id: seeded.id },
      body: { list_item: { id, fields } },
    });
    items.push({ id, fieldId: answer.fields[0]?.id ?? '', word, state: 'open' });
  }

  private async edit({ seeded, items }: ListModel): Promise<void> {
    const item = items.find(({ state }) => state === 'open');
    if (!item) return;
    item.word = this.newWord();
    const params = { list_id: seeded.id, item_id: item.id, field_id: item.fieldId };
    await call(this.url, updateField, {
      as: seeded.owner,
      params,
      body: { list_item_field: { data: item.word } },
    });
  }

  private async tick({ seeded, items }: ListModel): Promise<void> {
    const item = items.find(({ state }) => state === 'open');
    if (!item) return;
    item.state = 'completed';
    const params = { list_id: seeded.id, item_id: item.id };
    await call(this.url, updateListItem, {
      as: seeded.owner,
      params,
      body: { list_item: { completed: true } },
    });
  }

  /** What is deleted before somebody joins is shown to the owner alone, so it is left out of the model then. */
  private async remove({ seeded, items }: ListModel): Promise<void> {
    const item = items.find(({ state }) => state !== 'trash');
    if (!item) return;
    item.state = 'trash';
    const params = { list_id: seeded.id, item_id: item.id };
    await call(this.url, deleteListItem, { as: seeded.owner, params });
  }

  private async share({ seeded, accepted }: ListModel): Promise<void> {
    const person = pick(this.seeds.people);
    const users_list_id = seeded.shares.get(person.id) ?? '';
    const { status } = await call(this.url, updateShare, {
      as: person,
      params: { list_id: seeded.id, users_list_id },
      body: { users_list: { has_accepted: true } },
    });
    if (status === 200) accepted.add(person.id);
  }

  private async revoke({ seeded, accepted }: ListModel): Promise<void> {
    const person = this.seeds.people.find(({ id }) => accepted.has(id) && id !== seeded.owner.id);
    if (!person) return;
    const users_list_id = seeded.shares.get(person.id) ?? '';
    const params = { list_id: seeded.id, users_list_id };
    const ways = [
      () => call(this.url, deleteShare, { as: seeded.owner, params }),
      () => call(this.url, leaveList, { as: person, params }),
    ];
    const { status } = await pick(ways)();
    if (status === 204) accepted.delete(person.id);
  }
}
