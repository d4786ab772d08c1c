// The server gives a sign of life every 15 seconds.
const SILENT_FOR_MS = 40_000;

/** A line that was cut on the way looks as quiet as one on which nothing is said. */
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
