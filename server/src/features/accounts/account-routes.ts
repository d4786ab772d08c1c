import {
  acceptInvitation as acceptInvitationEndpoint,
  signIn as signInEndpoint,
  signOut,
  validateToken,
} from '@shared-lists/contract/api/accounts.ts';
import type { Database } from '../../database/database.ts';
import { NotLoggedIn, NotSignedIn } from '../../errors.ts';
import { findCaller, setSessionHeaders } from '../../http/authenticate.ts';
import type { Api } from '../../http/serve.ts';
import { acceptInvitation } from './invitation-service.ts';
import type { Passwords } from './passwords.ts';
import { presentMe } from './present-me.ts';
import { deleteSession } from './session-repository.ts';
import { signIn, wrongCredentials } from './session-service.ts';

export function accountRoutes(api: Api, database: Database, passwords: Passwords): void {
  api.open(
    signInEndpoint,
    async ({ body, request, reply }) => {
      const { person, session } = await signIn(database, passwords, {
        email: body.email,
        password: body.password,
        isRemembered: body.remember_me === true,
        networkAddress: request.ip,
      });
      setSessionHeaders(reply, { person, session });
      return { data: presentMe(person) };
    },
    wrongCredentials,
  );

  api.open(signOut, async ({ request }) => {
    const caller = await findCaller(database, request);
    if (!caller) throw new NotLoggedIn();
    await database.change((tx) => deleteSession(tx, caller.session.id));
    return { success: true };
  });

  api.open(validateToken, async ({ request, reply }) => {
    const caller = await findCaller(database, request);
    if (!caller) throw new NotSignedIn({ success: false, errors: ['Invalid login credentials'] });
    setSessionHeaders(reply, caller);
    return { success: true, data: presentMe(caller.person) };
  });

  api.open(acceptInvitationEndpoint, async ({ body, request }) => {
    await acceptInvitation(database, passwords, {
      token: body.invitation_token,
      password: body.password,
      confirmation: body.password_confirmation,
      email: body.email,
      networkAddress: request.ip,
    });
    return { success: ['User updated.'] };
  });
}
