import { LiveStream, type StreamListener } from './live-stream.ts';
import { TabLeader } from './tab-leader.ts';

/**
 * One stream for all tabs of a session: one of them holds it, for the lists that any of them looks at, and tells the
 * others what it hears. When it goes, the next one takes over where it was. Without locks each tab has its own.
 */
export class SharedStream {
  private readonly stream: LiveStream;
  private circle: TabLeader | undefined;

  constructor(private readonly listener: StreamListener) {
    this.stream = new LiveStream({
      onEvent: (event) => {
        listener.onEvent(event);
        this.circle?.pass({ kind: 'event', event });
      },
      onActivity: () => this.circle?.pass({ kind: 'sign' }),
      onLost: () => {
        listener.onLost();
        this.circle?.pass({ kind: 'lost' });
      },
    });
  }

  /** Also opens it anew for other lists; nothing is missed in between. */
  open(listIds: readonly string[]): void {
    if (!('locks' in navigator)) {
      this.stream.open(listIds);
      return;
    }
    this.circle ??= new TabLeader(this.stream, this.listener);
    this.circle.look(listIds);
  }

  close(): void {
    this.circle?.leave();
    this.circle = undefined;
    this.stream.close();
  }

  /** The next one begins from the beginning. */
  forget(): void {
    this.stream.forget();
  }
}
