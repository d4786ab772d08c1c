import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { LooseText } from './accounts.ts';
import { User } from './lists.ts';
import { Id, LooseId, Moment, PersonName } from './values.ts';

export const Settings = Type.Object({
  email: Type.String({ examples: ['jane.smith@example.com'] }),
  name: Type.String({ examples: ['Jane Smith'] }),
  is_confirmed: Type.Boolean({ description: 'Whether a mailed link has shown that the address is theirs' }),
  sends_mails: Type.Boolean({ description: 'Whether this installation has a mail server' }),
  notification_mails: Type.Boolean({
    description: 'Whether to be mailed when a list is shared; what concerns the account is always mailed',
  }),
  own_lists: Type.Integer({ examples: [3] }),
  heirs: Type.Array(User, { description: 'Who could take over these lists: people one has a list with' }),
  version: Type.String({ description: 'Of the server', examples: ['0.1.0'] }),
});
export type Settings = Static<typeof Settings>;

export const Session = Type.Object({
  id: Id,
  device: Type.Unsafe<string | null>({ type: ['string', 'null'], examples: ['Firefox on Linux'] }),
  created_at: Moment,
  last_used_at: Moment,
  is_this: Type.Boolean({ description: 'The session of the call itself' }),
});
export type Session = Static<typeof Session>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/v2/me',
  summary: 'What the caller has set, and what deleting the account would be about',
  needs: 'a session',
  status: 200,
  answer: Settings,
  refusals: [],
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/v2/me',
  summary: 'Switch notification mails on or off, or change the name',
  needs: 'a session',
  body: Type.Object({
    notification_mails: Type.Optional(Type.Boolean()),
    name: Type.Optional(PersonName),
  }),
  status: 200,
  answer: Settings,
  refusals: [422],
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/v2/me/confirmation',
  summary: 'Mail a link by which the caller confirms the address; nothing is sent if it is confirmed',
  needs: 'a session',
  status: 204,
  refusals: [409, 429],
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/v2/me/sessions',
  summary: 'Where the caller is signed in, the latest first',
  needs: 'a session',
  status: 200,
  answer: Type.Object({ sessions: Type.Array(Session) }),
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v2/me/sessions/:session_id',
  summary: 'End one session of the caller',
  needs: 'a session',
  params: Type.Object({ session_id: Id }),
  status: 204,
  refusals: [404],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v2/me/sessions',
  summary: 'End every session of the caller but this one',
  needs: 'a session',
  status: 204,
  refusals: [],
});

export const deleteAccount = endpoint({
  // PUT, because a DELETE has no body. A repeated call finds no session, so it needs no idempotency key.
  method: 'PUT',
  path: '/v2/me/deletion',
  summary:
    'Delete the account for good. Whoever owns lists says who gets them, or that they go for everybody',
  needs: 'a session',
  // Unvalidated here: the use case counts wrong passwords.
  body: Type.Object({
    current_password: Type.Optional(LooseText),
    heir_id: Type.Optional(LooseId),
    remove_lists: Type.Optional(Type.Unsafe<boolean>({ examples: [true] })),
  }),
  status: 204,
  refusals: [404, 422],
});
