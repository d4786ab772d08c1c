import type { Session, Settings } from '@shared-lists/contract/api/settings.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { NotFound } from '../../../lib/errors.ts';
import { VERSION } from '../../../lib/version.ts';
import { presentSession, publicId } from './present-session.ts';
import { deleteSession, findSessionsOf } from '../../../sessions/session-repository.ts';
import { areMailsWanted, countLiveLists, findHeirs, setMailsOff } from './settings-repository.ts';

export async function showSettings(db: Db, person: { id: string; email: string }): Promise<Settings> {
  const heirs = await findHeirs(db, person.id);
  return {
    email: person.email,
    notification_mails: await areMailsWanted(db, person.id),
    own_lists: await countLiveLists(db, person.id),
    // Databases differ in how they sort text.
    heirs: heirs.sort((a, b) => (a.email < b.email ? -1 : 1)),
    version: VERSION,
  };
}

export async function switchMails(tx: Tx, personId: string, areWanted: boolean): Promise<void> {
  await setMailsOff(tx, personId, areWanted ? null : new Date().toISOString());
}

export async function showSessions(db: Db, personId: string, callersId: string): Promise<Session[]> {
  const sessions = await findSessionsOf(db, personId);
  return sessions.map((session) => presentSession(session, callersId));
}

export async function endSessionOf(tx: Tx, personId: string, wantedId: string): Promise<void> {
  const sessions = await findSessionsOf(tx, personId);
  const wanted = sessions.find(({ id }) => publicId(id) === wantedId);
  if (!wanted) throw new NotFound();
  await deleteSession(tx, wanted.id);
}
