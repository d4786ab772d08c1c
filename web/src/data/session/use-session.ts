import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

export const useIsSignedIn = () => useSyncExternalStore(session.subscribe, session.getSnapshot) !== null;
