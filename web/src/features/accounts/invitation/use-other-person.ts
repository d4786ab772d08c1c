import { useSyncExternalStore } from 'react';
import { session } from '../../../data/session/session.ts';

/** The address of somebody else who is signed in in this browser. */
export function useOtherPerson(email: string | null | undefined): string | null {
  const uid = useSyncExternalStore(session.subscribe, session.getSnapshot)?.uid ?? null;
  return uid === null || uid.toLowerCase() === email?.toLowerCase() ? null : uid;
}
