import {
  changeSettings as changeSettingsEndpoint,
  endOtherSessions,
  endSession,
  getSessions,
  getSettings,
  sendConfirmation as sendConfirmationEndpoint,
} from '@shared-lists/contract/api/settings.ts';
import type { Api } from '../../../http/api/serve.ts';
import { deleteSessionsOf } from '../../../sessions/session-repository.ts';
import {
  changeSettings,
  endSessionOf,
  sendConfirmation,
  showSessions,
  showSettings,
  type MailTools,
} from './settings-service.ts';

export function settingsRoutes(api: Api, tools: MailTools): void {
  api.read(getSettings, ({ db, person }) => showSettings(db, person.id, tools.sendsMails));

  api.change(changeSettingsEndpoint, async ({ tx, person, body }) => {
    await changeSettings(tx, person.id, body);
    return showSettings(tx, person.id, tools.sendsMails);
  });

  api.change(sendConfirmationEndpoint, ({ tx, person }) => sendConfirmation(tx, tools, person));

  api.read(getSessions, async ({ db, person, session }) => ({
    sessions: await showSessions(db, person.id, session.id),
  }));

  api.change(endSession, ({ tx, person, params }) => endSessionOf(tx, person.id, params.session_id));

  api.change(endOtherSessions, ({ tx, person, session }) => deleteSessionsOf(tx, person.id, session.id));
}
