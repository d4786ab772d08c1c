import { LiveStream, type StreamListener } from './live-stream.ts';
import { TabLeader } from './tab-leader.ts';

/** One tab holds the stream for the lists of all tabs and forwards events. Needs the Web Locks API. */
export class SharedStream {
  private readonly stream: LiveStream;
  private tabs: TabLeader | undefined;

  constructor(private readonly listener: StreamListener) {
    this.stream = new LiveStream({
      onEvent: (event) => {
        listener.onEvent(event);
        this.tabs?.broadcast({ kind: 'event', event });
      },
      onActivity: () => this.tabs?.broadcast({ kind: 'sign' }),
      onLost: () => {
        listener.onLost();
        this.tabs?.broadcast({ kind: 'lost' });
      },
    });
  }

  open(listIds: readonly string[]): void {
    if (!('locks' in navigator)) {
      this.stream.open(listIds);
      return;
    }
    this.tabs ??= new TabLeader(this.stream, this.listener);
    this.tabs.setLists(listIds);
  }

  close(): void {
    this.tabs?.leave();
    this.tabs = undefined;
    this.stream.close();
  }

  reset(): void {
    this.stream.reset();
  }
}
