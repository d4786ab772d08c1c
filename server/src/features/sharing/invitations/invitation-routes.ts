import { invite as inviteEndpoint } from '@shared-lists/contract/api/accounts.ts';
import {
  getInvitations,
  makeInvitationLink,
  resendInvitation as resendEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from '@shared-lists/contract/api/invitations.ts';
import { readEmail } from '../../../http/api/read-values.ts';
import type { Api } from '../../../http/api/serve.ts';
import { presentUser } from '../../../people/contacts.ts';
import { shareByEmail } from '../share-service.ts';
import { invite, type Inviting } from './invite-service.ts';
import {
  makeLink,
  resendInvitation,
  showOwnInvitations,
  withdrawInvitation,
} from './own-invitations-service.ts';
import { presentInvitation } from './present-invitation.ts';

export function invitationRoutes(api: Api, inviting: Inviting): void {
  api.change(inviteEndpoint, async ({ tx, person, body }) => {
    const email = () => readEmail(body.email);
    if (body.list_id !== undefined && body.list_id !== null) {
      return shareByEmail(tx, inviting, person, body.list_id, email);
    }
    const { invitee, invitation } = await invite(tx, inviting, person, email());
    return { user: presentUser(invitee, false), invitation: presentInvitation(invitation, person.id) };
  });

  api.read(getInvitations, async ({ db, person }) => ({
    sends_mails: inviting.sendsMails,
    invitations: await showOwnInvitations(db, person.id),
  }));

  api.change(makeInvitationLink, async ({ tx, person, params }) => {
    const { token, expiresAt } = await makeLink(tx, person, params.invitation_id);
    return { url: inviting.mailQueue.linkTo(token), expires_at: expiresAt };
  });

  api.change(resendEndpoint, ({ tx, person, params }) =>
    resendInvitation(tx, inviting, person, params.invitation_id),
  );

  api.change(withdrawEndpoint, ({ tx, person, params }) =>
    withdrawInvitation(tx, person.id, params.invitation_id),
  );
}
