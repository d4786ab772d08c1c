import { readServerJson } from './server-responses.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
// Together less than the ten seconds after which people should know that nothing is saved.
const SILENT_MS = 4_000;
const TIMEOUT_MS = 5_000;
const HEALTH_PATH = '/healthz';

/**
 * Whether the server can be reached, judged by what calls meet and not by what the browser believes: a hotel's network
 * looks connected. Once lost, it is looked for as long as somebody waits for it.
 */
class Connection {
  private readonly listeners = new Set<() => void>();
  private waiting: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitMs = FIRST_WAIT_MS;
  private isOnline = true;
  private isReported = false;
  private readonly silenceListeners = new Set<() => void>();
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private activityCount = 0;

  readonly isOffline = () => !this.isOnline;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** True once for every loss: whoever asks first tells the person. */
  shouldReportLoss(): boolean {
    const shouldReportLoss = !this.isOnline && !this.isReported;
    if (shouldReportLoss) this.isReported = true;
    return shouldReportLoss;
  }

  /**
   * Expects a response. When nothing comes from the server for a while, it is asked whether it is there at all: if not, the
   * connection is lost and the listener is called. Returns how to stop expecting.
   */
  watchForSilence(onSilence: () => void): () => void {
    this.silenceListeners.add(onSilence);
    if (this.silenceListeners.size === 1) this.restartSilence();
    return () => {
      this.silenceListeners.delete(onSilence);
      if (this.silenceListeners.size === 0) clearTimeout(this.silenceTimer);
    };
  }

  /** Something came from the server, of whatever response. A slow line is no silent one. */
  noteActivity(): void {
    this.activityCount += 1;
    if (this.silenceListeners.size > 0) this.restartSilence();
  }

  /** Asks the server whether it is there. A sign of life that comes meanwhile answers that too. */
  async check(): Promise<void> {
    const before = this.activityCount;
    if (await isServerReachable()) this.find();
    if (this.activityCount !== before) return;
    this.lose();
    const listeners = [...this.silenceListeners];
    this.silenceListeners.clear();
    for (const listener of listeners) listener();
  }

  private restartSilence(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => void this.check(), SILENT_MS);
  }

  /** A call was answered. */
  find(): void {
    this.noteActivity();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waitMs = FIRST_WAIT_MS;
    this.set(true);
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }

  /** A call was not answered. */
  lose(): void {
    this.set(false);
  }

  whenOnline(): Promise<void> {
    if (this.isOnline) return Promise.resolve();
    this.probeLater();
    return new Promise((resolve) => void this.waiting.push(resolve));
  }

  whenOffline(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.isOnline) return;
        stop();
        resolve();
      });
    });
  }

  /** Somebody has reason to believe that it is back. */
  readonly probeNow = () => {
    if (this.isOnline || this.waiting.length === 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.look();
  };

  private set(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    this.isReported = false;
    for (const listener of this.listeners) listener();
  }

  private probeLater(): void {
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        void this.look();
      },
      this.waitMs * (0.5 + Math.random()),
    );
  }

  private async look(): Promise<void> {
    if (await isServerReachable()) {
      this.find();
      return;
    }
    this.waitMs = Math.min(this.waitMs * 2, MAX_WAIT_MS);
    if (!this.isOnline && this.waiting.length > 0) this.probeLater();
  }
}

/** Asks what needs no session. Only our server answers like this; the sign-in page of a hotel does not. */
async function isServerReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, TIMEOUT_MS);
  try {
    const { signal } = controller;
    const response = await fetch(HEALTH_PATH, { cache: 'no-store', redirect: 'error', signal });
    const answer = readServerJson(response, await response.text());
    return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'ok';
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export const connection = new Connection();

window.addEventListener('online', connection.probeNow);
document.addEventListener('visibilitychange', connection.probeNow);
