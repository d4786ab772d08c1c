import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Invitation } from './invitations.ts';
import { User } from './lists.ts';
import { Email, Id, Permission, PersonName, Text } from './values.ts';

// Unvalidated here: the use case must first know who sends the request.
export const LooseText = Type.Unsafe<string>({ examples: ['a password of my own'] });
const LooseEmail = Type.Unsafe<string>({ examples: ['jane.smith@example.com'] });
const Success = Type.Boolean({ examples: [true] });

export const Me = Type.Object({
  id: Id,
  uid: Type.String({ examples: ['jane.smith@example.com'] }),
  email: Type.String({ examples: ['jane.smith@example.com'] }),
  name: Type.String({ examples: ['Jane Smith'] }),
  provider: Type.String({ examples: ['email'] }),
});
export type Me = Static<typeof Me>;

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign_in',
  summary: 'Sign in; the session comes in the headers access-token, client and uid',
  needs: 'nothing',
  // Unvalidated here: the use case does the same work for every wrong sign-in.
  body: Type.Object({
    email: Type.Optional(LooseEmail),
    password: Type.Optional(LooseText),
    remember_me: Type.Optional(Type.Unsafe<boolean>({ examples: [true] })),
  }),
  status: 200,
  answer: Type.Object({ data: Me }),
  refusals: [401, 429],
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/auth/sign_out',
  summary: 'End the calling session',
  needs: 'nothing',
  status: 200,
  answer: Type.Object({ success: Success }),
  refusals: [404],
});

export const validateToken = endpoint({
  method: 'GET',
  path: '/auth/validate_token',
  summary: 'Whether the session is alive, and whose it is',
  needs: 'nothing',
  status: 200,
  answer: Type.Object({ success: Success, data: Me }),
  refusals: [401],
});

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/auth/invitation',
  summary: 'Accept an invitation by setting a password; a set-up invitation also takes the address',
  needs: 'nothing',
  body: Type.Object({
    invitation_token: Type.Optional(Text),
    password: Type.Optional(LooseText),
    password_confirmation: Type.Optional(LooseText),
    email: Type.Optional(Email),
    name: Type.Optional(PersonName),
  }),
  status: 202,
  answer: Type.Object({ success: Type.Array(Type.String()) }),
  refusals: [422, 429],
});

export const Invited = Type.Object({
  user: User,
  users_list: Type.Optional(Type.Object({ id: Id, permissions: Permission })),
  invitation: Invitation,
});

export const invite = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Invite somebody by e-mail, to the product or, with list_id, to a list',
  needs: 'a session',
  body: Type.Object({
    email: Type.Optional(LooseEmail),
    list_id: Type.Optional(Type.Unsafe<string | null>({ examples: [null] })),
  }),
  status: 201,
  answer: Invited,
  refusals: [403, 404, 409, 422],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Ask for a reset link; the answer never tells whether there is such an account',
  needs: 'nothing',
  body: Type.Object({
    email: Email,
    redirect_url: Type.Optional(
      Type.Unsafe<string>({ examples: ['https://lists.example.org/users/password/edit'] }),
    ),
  }),
  status: 200,
  answer: Type.Object({ success: Success, message: Type.String() }),
  refusals: [422, 429],
});

export const setPassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  summary: 'Set a new password, with a reset token or with the current password',
  needs: 'nothing',
  body: Type.Object({
    password: Type.Optional(LooseText),
    password_confirmation: Type.Optional(LooseText),
    reset_password_token: Type.Optional(Type.Unsafe<string | null>({ examples: [null] })),
    current_password: Type.Optional(LooseText),
  }),
  status: 200,
  answer: Type.Object({ success: Success, data: Me, message: Type.String() }),
  refusals: [401, 422, 429],
});
