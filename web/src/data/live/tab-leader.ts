import type { LiveStream, StreamListener } from './live-stream.ts';
import { newId } from '../../lib/new-id.ts';
import type { LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { Watchdog } from './watchdog.ts';

// Tabs may run different versions of the app, so the kinds must not change.
type Message =
  | { readonly kind: 'looks'; readonly tab: string; readonly listIds: readonly string[] }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'new holder' | 'sign' | 'lost' };

const DEBOUNCE_MS = 50;

/** One lock elects the leader; each tab's own lock shows the leader when that tab is closed. */
export class TabLeader {
  private readonly tab = newId();
  private readonly others = new Map<string, readonly string[]>();
  private readonly channel: BroadcastChannel;
  private readonly leaving = new AbortController();
  private readonly watchdog: Watchdog;
  private listIds: readonly string[] = [];
  private isRegistered = false;
  private isLeader = false;
  private hasReceivedEvent = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly stream: LiveStream,
    private readonly listener: StreamListener,
  ) {
    const name = `shared-lists stream ${session.getSnapshot()?.client ?? ''}`;
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }: MessageEvent<Message>) => {
      this.receive(data);
    };
    this.watchdog = new Watchdog(() => {
      listener.onLost();
    });
    this.holdLock(this.tab, () => {
      this.isRegistered = true;
      this.announcePresence();
    });
    this.holdLock(name, () => {
      this.becomeLeader();
    });
  }

  setLists(listIds: readonly string[]): void {
    this.listIds = listIds;
    if (this.isLeader) this.reopen();
    else if (this.isRegistered) this.announcePresence();
  }

  broadcast(message: Message): void {
    if (this.isLeader) this.channel.postMessage(message);
  }

  leave(): void {
    this.isLeader = false;
    this.leaving.abort();
    this.channel.close();
    this.watchdog.stop();
    clearTimeout(this.timer);
  }

  private holdLock(name: string, onGranted: () => void): void {
    const { signal } = this.leaving;
    this.request(name, () => {
      onGranted();
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
    });
  }

  private request(name: string, onGranted: () => Promise<void> | undefined): void {
    // Rejected only if this tab leaves first.
    navigator.locks.request(name, this.leaving, onGranted).catch(() => undefined);
  }

  private announcePresence(): void {
    this.channel.postMessage({ kind: 'looks', tab: this.tab, listIds: this.listIds } satisfies Message);
  }

  private becomeLeader(): void {
    this.isLeader = true;
    this.watchdog.stop();
    this.broadcast({ kind: 'new holder' });
    this.reopen();
  }

  private reopen(): void {
    clearTimeout(this.timer);
    this.stream.open([...new Set([...this.listIds, ...[...this.others.values()].flat()])]);
  }

  private reopenSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.reopen();
    }, DEBOUNCE_MS);
  }

  private receive(message: Message): void {
    if (this.isLeader) {
      if (message.kind === 'looks') this.registerTab(message);
      return;
    }
    if (message.kind !== 'looks') this.watchdog.restart();
    if (message.kind === 'new holder' && this.isRegistered) this.announcePresence();
    if (message.kind === 'event') this.receiveEvent(message.event);
    if (message.kind === 'lost') this.listener.onLost();
  }

  /** Reopened even for lists that are streamed already, because a new tab needs the presence event. */
  private registerTab({ tab, listIds }: Extract<Message, { kind: 'looks' }>): void {
    const isNew = !this.others.has(tab);
    this.others.set(tab, listIds);
    this.reopenSoon();
    if (!isNew) return;
    this.request(tab, () => {
      this.others.delete(tab);
      this.reopenSoon();
      return undefined;
    });
  }

  /** Changes before the first event may be unknown to this tab, so it must refetch. */
  private receiveEvent(event: LiveEvent): void {
    const isFirst = !this.hasReceivedEvent;
    this.hasReceivedEvent = true;
    if (isFirst && event.event === 'hello') {
      this.stream.receive({ ...event, data: { resumed: false } });
      return;
    }
    if (isFirst) this.stream.receive({ event: 'hello', data: { resumed: false }, id: undefined });
    this.stream.receive(event);
  }
}
