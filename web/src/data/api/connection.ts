import { readServerJson } from './server-responses.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 15_000;
// Together less than ten seconds: people should know soon that nothing is saved.
const SILENT_MS = 4_000;
const TIMEOUT_MS = 5_000;
const HEALTH_PATH = '/healthz';

/** Judged by real calls, because captive portals look connected. Probes only while somebody waits. */
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

  /** True once per loss, so that only one caller reports it. */
  shouldReportLoss(): boolean {
    const shouldReportLoss = !this.isOnline && !this.isReported;
    if (shouldReportLoss) this.isReported = true;
    return shouldReportLoss;
  }

  watchForSilence(onSilence: () => void): () => void {
    this.silenceListeners.add(onSilence);
    if (this.silenceListeners.size === 1) this.restartSilenceTimer();
    return () => {
      this.silenceListeners.delete(onSilence);
      if (this.silenceListeners.size === 0) clearTimeout(this.silenceTimer);
    };
  }

  /** Any received data counts: slow is not silent. */
  noteActivity(): void {
    this.activityCount += 1;
    if (this.silenceListeners.size > 0) this.restartSilenceTimer();
  }

  /** Data received meanwhile also proves that the server is reachable. */
  async check(): Promise<void> {
    const before = this.activityCount;
    if (await isServerReachable()) this.markOnline();
    if (this.activityCount !== before) {
      // Without a network, what was on its way may still arrive.
      if (!navigator.onLine) setTimeout(() => void this.check(), FIRST_WAIT_MS);
      return;
    }
    this.markOffline();
    const listeners = [...this.silenceListeners];
    this.silenceListeners.clear();
    for (const listener of listeners) listener();
  }

  private restartSilenceTimer(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => void this.check(), SILENT_MS);
  }

  markOnline(): void {
    this.noteActivity();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waitMs = FIRST_WAIT_MS;
    this.set(true);
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }

  markOffline(): void {
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

  readonly probeNow = () => {
    if (this.isOnline) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    // A device reports its network a moment before it works.
    this.waitMs = FIRST_WAIT_MS;
    void this.probe();
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
        void this.probe();
      },
      this.waitMs * (0.5 + Math.random()),
    );
  }

  private async probe(): Promise<void> {
    if (await isServerReachable()) {
      this.markOnline();
      return;
    }
    this.waitMs = Math.min(this.waitMs * 2, MAX_WAIT_MS);
    if (!this.isOnline && this.waiting.length > 0) this.probeLater();
  }
}

/** Needs no session. A captive portal does not answer like this. */
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

// The device knows before any call fails. Checked, because a server on the device itself still answers.
window.addEventListener('offline', () => void connection.check());
window.addEventListener('online', connection.probeNow);
document.addEventListener('visibilitychange', connection.probeNow);
