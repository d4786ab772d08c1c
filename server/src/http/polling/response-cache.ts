import type { HeaderPairs } from '../security/headers.ts';

export interface ReadResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body?: Buffer | string;
}

interface CacheEntry {
  readonly etag: string;
  readonly answer: ReadResponse;
}

/** Valid while the ETag is the same; the least recently used go first. Access must be checked before. */
export class ResponseCache {
  private readonly answers = new Map<string, CacheEntry>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  find(place: string, etag: string): ReadResponse | undefined {
    const known = this.answers.get(place);
    if (known?.etag !== etag) return undefined;
    this.answers.delete(place);
    this.answers.set(place, known);
    return known.answer;
  }

  keep(place: string, etag: string, answer: ReadResponse): void {
    this.forget(place);
    this.answers.set(place, { etag, answer });
    this.bytes += sizeOf(answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.forget(oldest);
    }
  }

  private forget(place: string): void {
    const known = this.answers.get(place);
    if (known) this.bytes -= sizeOf(known.answer);
    this.answers.delete(place);
  }
}

function sizeOf({ body }: ReadResponse): number {
  return body?.length ?? 0;
}
