import {
  changeSettings,
  endOtherSessions,
  endSession,
  getSessions,
  getSettings,
} from '@shared-lists/contract/api/settings.ts';
import type { Api } from '../../../http/api/serve.ts';
import { deleteSessionsOf } from '../../../sessions/session-repository.ts';
import { endSessionOf, showSessions, showSettings, switchMails } from './settings-service.ts';

export function settingsRoutes(api: Api): void {
  api.read(getSettings, ({ db, person }) => showSettings(db, person));

  api.change(changeSettings, async ({ tx, person, body }) => {
    await switchMails(tx, person.id, body.notification_mails);
    return showSettings(tx, person);
  });

  api.read(getSessions, async ({ db, person, session }) => ({
    sessions: await showSessions(db, person.id, session.id),
  }));

  api.change(endSession, ({ tx, person, params }) => endSessionOf(tx, person.id, params.session_id));

  api.change(endOtherSessions, ({ tx, person, session }) => deleteSessionsOf(tx, person.id, session.id));
}
