import type { HeaderPairs } from '../security/headers.ts';

export interface ReadResponse {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body?: Buffer | string;
}

interface CacheEntry {
  readonly etag: string;
  readonly response: ReadResponse;
}

/** Valid while the ETag is the same; the least recently used go first. Access must be checked before. */
export class ResponseCache {
  private readonly entries = new Map<string, CacheEntry>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  find(key: string, etag: string): ReadResponse | undefined {
    const entry = this.entries.get(key);
    if (entry?.etag !== etag) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.response;
  }

  set(key: string, etag: string, response: ReadResponse): void {
    this.remove(key);
    this.entries.set(key, { etag, response });
    this.bytes += sizeOf(response);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.bytes -= sizeOf(entry.response);
    this.entries.delete(key);
  }
}

function sizeOf({ body }: ReadResponse): number {
  return body?.length ?? 0;
}
