import type { EncodedBody } from './encoding.ts';

interface KnownAnswer extends EncodedBody {
  readonly etag: string;
}

/**
 * Answers as they were last sent, to be sent again while their tag is the same. Who asks, whether they may and what the tag
 * is now was read from the database before anybody looks here. What was not asked for longest goes first.
 */
export class KnownAnswers {
  private readonly answers = new Map<string, KnownAnswer>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** @param place whose answer to which question it is: a newer one takes its place */
  find(place: string, etag: string): EncodedBody | undefined {
    const answer = this.answers.get(place);
    if (answer?.etag !== etag) return undefined;
    this.answers.delete(place);
    this.answers.set(place, answer);
    return answer;
  }

  keep(place: string, etag: string, { encoding, body }: EncodedBody): void {
    this.forget(place);
    this.answers.set(place, { etag, encoding, body });
    this.bytes += body.length;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }

  private forget(place: string): void {
    this.bytes -= this.answers.get(place)?.body.length ?? 0;
    this.answers.delete(place);
  }
}
