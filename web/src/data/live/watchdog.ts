// The server sends a heartbeat every 15 seconds.
const SILENT_FOR_MS = 40_000;

/** A broken connection looks the same as a silent one. */
export class Watchdog {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onSilence: () => void) {
    this.restart();
  }

  restart(): void {
    this.stop();
    this.timer = setTimeout(this.onSilence, SILENT_FOR_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
