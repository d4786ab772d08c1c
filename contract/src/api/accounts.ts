import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Text } from './values.ts';

export const Me = Type.Object({
  id: Id,
  uid: Type.String(),
  email: Type.String(),
  provider: Type.String(),
});
export type Me = Static<typeof Me>;

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign_in',
  summary: 'Sign in; the session comes in the headers access-token, client and uid',
  needs: 'nothing',
  body: Type.Object({ email: Text, password: Text, remember_me: Type.Optional(Type.Unsafe<boolean>({})) }),
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
  answer: Type.Object({ success: Type.Boolean() }),
  refusals: [404],
});

export const validateToken = endpoint({
  method: 'GET',
  path: '/auth/validate_token',
  summary: 'Whether the session is alive, and whose it is',
  needs: 'nothing',
  status: 200,
  answer: Type.Object({ success: Type.Boolean(), data: Me }),
  refusals: [401],
});

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/auth/invitation',
  summary: 'Accept an invitation by setting a password; a set-up invitation also takes the address',
  needs: 'nothing',
  body: Type.Object({
    invitation_token: Type.Optional(Text),
    password: Type.Optional(Text),
    password_confirmation: Type.Optional(Text),
    email: Type.Optional(Email),
  }),
  status: 202,
  answer: Type.Object({ success: Type.Array(Type.String()) }),
  refusals: [422, 429],
});
