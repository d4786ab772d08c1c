import type { Session, Settings } from '@shared-lists/contract/api/settings.ts';
import { at, id, me } from './fixtures.ts';

export function settings(changes: Partial<Settings> = {}): Settings {
  return {
    email: me.email,
    name: me.name,
    is_confirmed: true,
    sends_mails: true,
    notification_mails: true,
    own_lists: 0,
    heirs: [],
    version: '1.2.3',
    ...changes,
  };
}

export function session(changes: Partial<Session> = {}): Session {
  return {
    id: id(500),
    device: 'Firefox on Linux',
    created_at: at(1),
    last_used_at: at(2),
    is_this: true,
    ...changes,
  };
}
