import { getEvents } from '@shared-lists/contract/api/events.ts';
import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { SignedIn } from '../../src/testing/people.ts';

interface Changed {
  readonly lists: readonly { id: string; revision: number; delta?: { since: number } }[];
}

/** Follows one list, as an open page does. */
export class LivePage {
  readonly bad: string[] = [];
  revision = 0;
  events = 0;
  private rest = '';
  private isClosed = false;

  constructor(
    readonly listId: string,
    private readonly request: ClientRequest,
    response: IncomingMessage,
  ) {
    response.setEncoding('utf8').on('data', (text: string) => {
      this.receive(text);
    });
    response.on('close', () => {
      if (!this.isClosed) this.bad.push('A page lost its stream');
    });
  }

  close(): void {
    this.isClosed = true;
    this.request.destroy();
  }

  private receive(text: string): void {
    const blocks = `${this.rest}${text}`.split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.includes('event: changed')) this.follow(block);
  }

  private follow(block: string): void {
    const data = /^data: (?<json>.*)$/mu.exec(block)?.groups?.['json'] ?? '{"lists":[]}';
    const changed = (JSON.parse(data) as Changed).lists.find(({ id }) => id === this.listId);
    if (!changed) return;
    const { revision, delta } = changed;
    if (revision <= this.revision) this.bad.push(`Revision ${revision} came after ${this.revision}`);
    if (!delta) this.bad.push(`Revision ${revision} came without what changed`);
    else if (this.events > 0 && delta.since > this.revision)
      this.bad.push(`What changed between ${this.revision} and ${delta.since} is missing`);
    this.events += 1;
    this.revision = revision;
  }
}

export async function openPage(url: string, listId: string, { headers }: SignedIn): Promise<LivePage> {
  const request = get(`${url}${getEvents.path}?list_ids=${listId}`, {
    headers: { ...headers, accept: 'text/event-stream' },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Closing the page is one.
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  const page = new LivePage(listId, request, response);
  await once(response, 'data');
  return page;
}
