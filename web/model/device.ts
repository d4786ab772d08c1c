import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';

import { vi } from 'vitest';
import type { SignedIn } from '../../server/src/testing/people.ts';
import type { TestApp } from '../../server/src/testing/test-app.ts';
import type { ItemOperation } from '../src/features/items/operations/apply/apply-item-operation.ts';
import type { Snapshot } from '../src/data/api/snapshot.ts';
import { Network, within, type ConnectionState } from './network.ts';

/** Fresh modules, because their state lives as long as a page. */
async function load() {
  vi.resetModules();
  return {
    ...(await import('../src/app/query-client.ts')),
    ...(await import('../src/app/sync/resume.ts')),
    ...(await import('../src/features/items/operations/apply/apply-item-operation.ts')),
    ...(await import('../src/features/items/operations/item-operations.ts')),
    ...(await import('../src/features/items/operations/item-queries.ts')),
    ...(await import('../src/data/api/list-snapshots.ts')),
    ...(await import('../src/data/outbox/persistence/stored-operations.ts')),
    ...(await import('../src/data/outbox/operations.ts')),
    ...(await import('../src/data/outbox/queue/perform.ts')),
    ...(await import('../src/data/session/session.ts')),
  };
}

type ChangedList = LiveEvents['changed']['lists'][number];
type Page = Awaited<ReturnType<typeof openPage>>;

async function openPage(person: SignedIn, network: Network) {
  return within(network, async () => {
    const code = await load();
    const { 'access-token': token = '', client = '', uid = '' } = person.headers;
    code.session.start({ 'access-token': token, client, uid }, { isRemembered: false });
    const queryClient = code.createQueryClient();
    await code.resume(queryClient);
    // Lazy modules are loaded now: later they would be those of the page that was opened last.
    const tick = { type: 'complete item', listId: '', itemId: '', batch: '' } as const;
    await code.itemOperations('').resolveRefusal(tick, undefined);
    return { code, client: queryClient };
  });
}

export class Device {
  /** Events that the server has sent and the device has not received. */
  readonly sent: ChangedList[] = [];

  private constructor(
    private readonly app: TestApp['app'],
    private readonly person: SignedIn,
    private readonly listId: string,
    private network: Network,
    private page: Page,
  ) {}

  static async open(app: TestApp['app'], person: SignedIn, listId: string): Promise<Device> {
    const network = new Network(app);
    const device = new Device(app, person, listId, network, await openPage(person, network));
    await device.poll();
    return device;
  }

  set connection(connection: ConnectionState) {
    this.network.connection = connection;
  }

  perform(operation: ItemOperation): void {
    const { code, client } = this.page;
    const operations = code.itemOperations(this.listId);
    void within(this.network, () => code.perform(client, operations, operation).catch(() => undefined));
  }

  async poll(): Promise<void> {
    const { code, client } = this.page;
    const query = { ...code.listQuery(this.listId), staleTime: 0 };
    await within(this.network, () => client.query(query).catch(() => undefined));
  }

  /** A stream delivers in order, and not while the network is down. */
  receive(): void {
    if (this.network.connection !== 'up') return;
    const event = this.sent.shift();
    if (event) this.page.code.applyLiveDelta(this.page.client, event);
  }

  async reopen(): Promise<void> {
    const { code, client } = this.page;
    const { queryKey } = code.listQuery(this.listId);
    const seen = client.getQueryData<Snapshot<ListDetail>>(queryKey);
    const { connection } = this.network;
    this.network.connection = 'closed';
    this.network = new Network(this.app);
    this.network.connection = connection;
    this.page = await openPage(this.person, this.network);
    if (seen) this.page.client.setQueryData(queryKey, { ...seen, asOf: 0 });
  }

  items(): readonly Item[] {
    const detail = this.detail();
    return detail ? [...detail.not_completed_items, ...detail.completed_items] : [];
  }

  categoryOrder(): string {
    return this.detail()?.order.categories.join() ?? '';
  }

  private detail(): ListDetail | undefined {
    const { code, client } = this.page;
    const snapshot = client.getQueryData<Snapshot<ListDetail>>(code.listQuery(this.listId).queryKey);
    if (!snapshot) return undefined;
    return code.readOptimisticData(
      client,
      code.itemOperations(this.listId),
      snapshot,
      code.applyItemOperation,
    );
  }

  isQuiet(): boolean {
    const mutations = this.page.client.getMutationCache().getAll();
    return mutations.every(({ state }) => state.status !== 'pending');
  }

  setAside() {
    return this.page.code.readSetAside(this.person.headers['uid'] ?? '');
  }
}
