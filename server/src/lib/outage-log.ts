interface Log {
  error(details: object, message: string): void;
  info(message: string): void;
}

/** Logs only the start and the end of an outage, not every attempt. */
export class OutageLog {
  private isFailing = false;

  constructor(
    private readonly log: Log,
    private readonly messages: { readonly failing: string; readonly working: string },
  ) {}

  failed(error: unknown): void {
    if (this.isFailing) return;
    this.isFailing = true;
    this.log.error({ err: error }, this.messages.failing);
  }

  worked(): void {
    if (!this.isFailing) return;
    this.isFailing = false;
    this.log.info(this.messages.working);
  }
}
