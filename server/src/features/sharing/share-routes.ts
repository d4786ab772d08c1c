import { invite as inviteEndpoint } from '@shared-lists/contract/api/accounts.ts';
import { deleteShare, getSharePage, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { readEmail } from '../../http/api/read-values.ts';
import type { Api } from '../../http/api/serve.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { changeShare, removeShare } from './change-share-service.ts';
import { invite } from './invite-service.ts';
import { presentShareEntry, presentShareRow } from './present-share.ts';
import { shareByEmail, shareWithPerson, showSharePage } from './share-service.ts';

export function shareRoutes(api: Api, mailQueue: MailQueue): void {
  api.change(inviteEndpoint, async ({ tx, person, body }) => {
    const email = () => readEmail(body.email);
    if (body.list_id === undefined || body.list_id === null) {
      const invitee = await invite(tx, mailQueue, person.id, email());
      return { user: { id: invitee.id, email: invitee.email } };
    }
    return presentShareEntry(await shareByEmail(tx, mailQueue, person.id, body.list_id, email));
  });

  api.read(getSharePage, ({ db, access }) => showSharePage(db, access));

  api.change(shareList, async ({ tx, access, body }) =>
    presentShareRow(await shareWithPerson(tx, mailQueue, access, body.users_list.user_id)),
  );

  api.change(updateShare, async ({ tx, person, params, body }) =>
    presentShareRow(await changeShare(tx, person.id, params, body.users_list)),
  );

  api.change(deleteShare, ({ tx, person, params }) => removeShare(tx, person.id, params));
}
