import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Moment, NullableId, NullableMoment, NullableText, Text } from './values.ts';

const STATES = ['waiting', 'sent', 'failed', 'opened', 'accepted', 'refused', 'expired'] as const;
export type InvitationState = (typeof STATES)[number];

const Address = Type.String({ examples: ['jane.smith@example.com'] });

export const Invitation = Type.Object({
  id: Id,
  state: Type.Unsafe<InvitationState>({
    type: 'string',
    enum: [...STATES],
    description: 'waiting: nothing was delivered yet; sent: the mail server took the mail',
  }),
  reason: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why the mail could not be sent',
    examples: [null],
  }),
  sent_at: NullableMoment,
  expires_at: Moment,
  is_own: Type.Boolean({ description: 'Whether the caller invited, and so may send again or withdraw' }),
});
export type Invitation = Static<typeof Invitation>;

export const OwnInvitation = Type.Object({
  ...Invitation.properties,
  email: Address,
  list_id: NullableId,
  list_name: NullableText,
});
export type OwnInvitation = Static<typeof OwnInvitation>;

const params = Type.Object({ invitation_id: Id });

export const getInvitations = endpoint({
  method: 'GET',
  path: '/v2/invitations',
  summary: 'The invitations of the caller, the latest first',
  needs: 'a session',
  status: 200,
  answer: Type.Object({
    sends_mails: Type.Boolean({ description: 'Whether this installation has a mail server' }),
    invitations: Type.Array(OwnInvitation),
  }),
  refusals: [],
});

export const makeInvitationLink = endpoint({
  method: 'POST',
  path: '/v2/invitations/:invitation_id/links',
  summary: 'A new link of the invitation to hand over; it does not show that the address is theirs',
  needs: 'a session',
  params,
  status: 201,
  answer: Type.Object({
    url: Type.String({
      examples: ['https://lists.example.org/users/invitation/accept?invitation_token=…'],
    }),
    expires_at: Moment,
  }),
  refusals: [404, 409, 429],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v2/invitations/:invitation_id/resend',
  summary: 'Mail the invitation again, with a new link',
  needs: 'a session',
  params,
  status: 200,
  answer: OwnInvitation,
  refusals: [404, 409, 429],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/v2/invitations/:invitation_id',
  summary: 'Withdraw the invitation: its links end, and so does a share that was not accepted',
  needs: 'a session',
  params,
  status: 204,
  refusals: [404, 409],
});

export const OpenedInvitation = Type.Object({
  email: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Null for the first account of an installation',
    examples: ['jane.smith@example.com'],
  }),
  inviter: Type.Unsafe<{ name: string; email: string } | null>({
    anyOf: [Type.Object({ name: Type.String(), email: Address }), Type.Null()],
    examples: [{ name: 'Sam Miller', email: 'sam@example.com' }],
  }),
  list_id: NullableId,
  list_name: NullableText,
  has_account: Type.Boolean({ description: 'Whether to sign in instead of setting a password' }),
  may_set_password: Type.Boolean({
    description: 'No account yet, or an address that was not confirmed and now is',
  }),
});
export type OpenedInvitation = Static<typeof OpenedInvitation>;

export const openInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/opening',
  summary: 'What an invitation link is about; the inviter sees that it was opened',
  needs: 'nothing',
  body: Type.Object({ invitation_token: Type.Optional(Text) }),
  status: 200,
  answer: OpenedInvitation,
  refusals: [422, 429],
});

export const claimInvitation = endpoint({
  method: 'POST',
  path: '/v2/me/invitations',
  summary: 'Use an invitation link with an account: what its maker shared can be accepted then',
  needs: 'a session',
  body: Type.Object({ invitation_token: Type.Optional(Text) }),
  status: 200,
  answer: Type.Object({ list_id: NullableId, users_list_id: NullableId }),
  refusals: [409, 422],
});
