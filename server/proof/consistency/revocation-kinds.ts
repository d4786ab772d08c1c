import { setPassword, signOut } from '@shared-lists/contract/api/accounts.ts';
import { deleteShare, updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { SignedIn } from '../../src/testing/people.ts';
import { PASSWORD } from '../../src/testing/world.ts';
import type { Call } from '../support/call.ts';

export interface Member extends SignedIn {
  readonly shareId: string;
  readonly elsewhere: SignedIn;
  readonly resetToken: string;
}

export interface Revocation {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly call: (list_id: string, owner: SignedIn, member: Member) => Call;
  readonly reading: number;
  readonly writing: number;
}

const NEW = 'five other words that nobody guesses';
const passwords = { password: NEW, password_confirmation: NEW };
const shareOf = (list_id: string, { shareId }: Member) => ({ list_id, users_list_id: shareId });

export const revocations: readonly Revocation[] = [
  {
    name: 'a share is removed',
    endpoint: deleteShare,
    call: (listId, as, member) => ({ as, params: shareOf(listId, member) }),
    reading: 404,
    writing: 404,
  },
  {
    name: 'a writer becomes a reader',
    endpoint: updateShare,
    call: (listId, as, member) => ({
      as,
      params: shareOf(listId, member),
      body: { users_list: { permissions: 'read' } },
    }),
    reading: 200,
    writing: 403,
  },
  {
    name: 'a session is ended',
    endpoint: signOut,
    call: (_listId, _owner, as) => ({ as }),
    reading: 401,
    writing: 401,
  },
  {
    name: 'the password is changed from another session',
    endpoint: setPassword,
    call: (_listId, _owner, { elsewhere }) => ({
      as: elsewhere,
      body: { ...passwords, current_password: PASSWORD },
    }),
    reading: 401,
    writing: 401,
  },
  {
    name: 'the password is reset',
    endpoint: setPassword,
    call: (_listId, _owner, { resetToken }) => ({ body: { ...passwords, reset_password_token: resetToken } }),
    reading: 401,
    writing: 401,
  },
];
