import {
  acceptInvitation as acceptInvitationEndpoint,
  requestPasswordReset,
  setPassword as setPasswordEndpoint,
  signIn as signInEndpoint,
  signOut,
  validateToken,
} from '@shared-lists/contract/api/accounts.ts';
import {
  claimInvitation as claimInvitationEndpoint,
  openInvitation as openInvitationEndpoint,
} from '@shared-lists/contract/api/invitations.ts';
import type { Database } from '../../database/database.ts';
import { NotLoggedIn, NotSignedIn } from '../../lib/errors.ts';
import { sessionHeaders } from '../../sessions/authenticate.ts';
import { networkOf } from '../../http/api/network-of.ts';
import type { Api } from '../../http/api/serve.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { deviceName } from './sign-in/device-name.ts';
import { acceptInvitation } from './invitations/accept-service.ts';
import { claimInvitation, openInvitation } from './invitations/open-service.ts';
import {
  changePassword,
  hasToken,
  requestReset,
  requireCaller,
  resetPassword,
} from './passwords/password-service.ts';
import type { Passwords } from '../../people/passwords.ts';
import { presentMe } from './present-me.ts';
import { deleteSession } from '../../sessions/session-repository.ts';
import { signIn } from './sign-in/session-service.ts';

const RESET_REQUESTED =
  'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.';

export interface AccountTools {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly mailQueue: MailQueue;
  readonly limits: Limits;
  readonly sendsMails: boolean;
}

export function accountRoutes(api: Api, tools: AccountTools): void {
  sessionRoutes(api, tools);
  invitationRoutes(api, tools);
  passwordRoutes(api, tools);
}

function sessionRoutes(api: Api, tools: AccountTools): void {
  api.open(signInEndpoint, async ({ body, request, reply }) => {
    const { person, session } = await signIn(tools, {
      email: body.email,
      password: body.password,
      isRemembered: body.remember_me === true,
      networkAddress: networkOf(request.ip),
      device: deviceName(request.headers['user-agent']),
    });
    void reply.headers(sessionHeaders({ person, session }));
    return { data: presentMe(person) };
  });

  api.open(signOut, async ({ request }) => {
    const caller = await api.find(request);
    if (!caller) throw new NotLoggedIn();
    await tools.database.change((tx) => deleteSession(tx, caller.session.id));
    return { success: true };
  });

  api.open(validateToken, async ({ request, reply }) => {
    const caller = await api.identify(request, reply);
    if (!caller) throw new NotSignedIn({ success: false, errors: ['Invalid login credentials'] });
    return { success: true, data: presentMe(caller.person) };
  });
}

function invitationRoutes(api: Api, tools: AccountTools): void {
  api.open(acceptInvitationEndpoint, async ({ body, request }) => {
    await acceptInvitation(tools, {
      token: body.invitation_token,
      password: body.password,
      confirmation: body.password_confirmation,
      email: body.email,
      name: body.name,
      networkAddress: networkOf(request.ip),
    });
    return { success: ['User updated.'] };
  });

  api.open(openInvitationEndpoint, ({ body, request }) =>
    openInvitation(tools, body.invitation_token, networkOf(request.ip)),
  );

  api.change(claimInvitationEndpoint, ({ tx, person, body }) =>
    claimInvitation(tx, person.id, body.invitation_token),
  );
}

function passwordRoutes(api: Api, tools: AccountTools): void {
  api.open(requestPasswordReset, async ({ body, request }) => {
    const { email, redirect_url: redirectUrl } = body;
    await requestReset(tools, { email, redirectUrl, networkAddress: networkOf(request.ip) });
    return { success: true, message: RESET_REQUESTED };
  });

  api.open(setPasswordEndpoint, async ({ body, request, reply }) => {
    const input = {
      password: body.password,
      confirmation: body.password_confirmation,
      networkAddress: networkOf(request.ip),
    };
    const done = (person: { id: string; email: string; name: string }) => ({
      success: true,
      data: presentMe(person),
      message: 'Your password has been successfully updated.',
    });
    if (hasToken(body.reset_password_token)) {
      return done(await resetPassword(tools, body.reset_password_token, input));
    }
    const caller = requireCaller(await api.identify(request, reply));
    await changePassword(tools, caller, body.current_password, input);
    return done(caller.person);
  });
}
