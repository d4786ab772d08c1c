import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import type { ServerResponse } from 'node:http';

// A client that does not read is treated as disconnected.
const MAX_UNREAD_BYTES = 64 * 1024;

export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  send<Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name], id?: string): void {
    const idLine = id === undefined ? '' : `id: ${id}\n`;
    this.write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  heartbeat(): void {
    this.write(': alive\n\n');
  }

  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
