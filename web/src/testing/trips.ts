import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { at, id, me } from './fixtures.ts';

export function trip(changes: Partial<Trip> = {}): Trip {
  return {
    id: id(700),
    user_id: me.id,
    started_at: at(0),
    seen_at: at(0),
    ended_at: null,
    split_at: null,
    split: null,
    taken: [],
    visited: [],
    ...changes,
  };
}
