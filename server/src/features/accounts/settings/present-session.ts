import type { Session } from '@shared-lists/contract/api/settings.ts';
import { createHash } from 'node:crypto';

type Stored = Pick<Session, 'id' | 'device' | 'created_at' | 'last_used_at'>;

export function presentSession(stored: Stored, callersId: string): Session {
  const { id, device, created_at, last_used_at } = stored;
  return { id: publicId(id), device, created_at, last_used_at, is_this: id === callersId };
}

/** The real id is one of the three session headers, so pages only get its hash. */
export function publicId(sessionId: string): string {
  const hex = createHash('sha256').update(`session ${sessionId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
