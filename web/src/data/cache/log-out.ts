import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { forgetFolded } from '../../lib/browser/folded.ts';
import { forgetSessionTexts } from '../../lib/browser/session-texts.ts';
import { forgetTrips } from '../../lib/between-features/stored-trips.ts';
import { call } from '../api/api-client.ts';
import { session } from '../session/session.ts';
import { dropSnapshotsOf } from './stored-snapshots.ts';

/** Works offline, too: the server is told without waiting for its answer. */
export function logOut(): void {
  call(signOut, {}).catch(() => undefined);
  const uid = session.getSnapshot()?.uid;
  session.end();
  forgetFolded();
  forgetSessionTexts();
  forgetTrips();
  if (uid !== undefined) void dropSnapshotsOf(uid);
}
