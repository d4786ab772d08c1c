import type { OpenedInvitation } from '@shared-lists/contract/api/invitations.ts';
import { useState } from 'react';
import { logOut } from '../../../data/cache/log-out.ts';
import { session } from '../../../data/session/session.ts';
import { routes } from '../../../lib/paths.ts';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { claimFailure } from './claim-failure.ts';
import { claim } from './claim-invitation.ts';
import { InvitationIntro, isConfirmation } from './InvitationIntro.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import { useOtherPerson } from './use-other-person.ts';

interface ExistingAccountProps {
  readonly token: string;
  readonly invitation: OpenedInvitation;
}

export function ExistingAccount({ token, invitation }: ExistingAccountProps) {
  const [setsPassword, setSetsPassword] = useState(false);
  // As it was on opening: the form must stay until it has led to the list.
  const [wasSignedIn, setWasSignedIn] = useState(session.getSnapshot() !== null);
  const otherPerson = useOtherPerson(invitation.email);
  const intro = <InvitationIntro invitation={invitation} />;

  if (otherPerson)
    return (
      <OtherPersonsSession
        uid={otherPerson}
        invitation={invitation}
        onLogOut={() => {
          setWasSignedIn(false);
          logOut();
          return Promise.resolve();
        }}
      />
    );
  if (setsPassword) return <SetPasswordForm token={token} invitation={invitation} intro={intro} />;
  if (wasSignedIn) return <OpenShared token={token} invitation={invitation} />;
  return (
    <SignInForm
      initialEmail={invitation.email ?? ''}
      intro={
        <InvitationIntro invitation={invitation}>
          <p>
            {isConfirmation(invitation)
              ? 'Log in to go on.'
              : 'This address has an account already. Log in to go on.'}
          </p>
          {invitation.may_set_password && (
            <p>
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => {
                  setSetsPassword(true);
                }}
              >
                Set a new password instead
              </button>
            </p>
          )}
        </InvitationIntro>
      }
      onSignedIn={() => claimOrReport(token, invitation)}
    />
  );
}

/** The sign-in has succeeded by then, so a refusal is no failure of the form. */
async function claimOrReport(token: string, invitation: OpenedInvitation): Promise<string> {
  try {
    return await claimAndSay(token, invitation);
  } catch (error) {
    const report = claimFailure(error);
    if (report) toastError(report.text);
    return routes.lists;
  }
}

async function claimAndSay(token: string, invitation: OpenedInvitation): Promise<string> {
  const path = await claim(token);
  if (isConfirmation(invitation)) toastInfo('Your address is confirmed');
  return path;
}

function submitText(invitation: OpenedInvitation): string {
  if (isConfirmation(invitation)) return 'Confirm my address';
  return invitation.list_name === null ? 'Go to your lists' : `Open “${invitation.list_name}”`;
}

function OpenShared({ token, invitation }: ExistingAccountProps) {
  return (
    <AccountForm
      heading={isConfirmation(invitation) ? 'Confirm your address' : 'You are invited'}
      submitText={submitText(invitation)}
      onSubmit={() => claimAndSay(token, invitation)}
      next={{ path: routes.lists, replace: true }}
      describeFailure={claimFailure}
      intro={<InvitationIntro invitation={invitation} />}
    />
  );
}

interface OtherPersonsSessionProps {
  readonly uid: string;
  readonly invitation: OpenedInvitation;
  readonly onLogOut: () => Promise<void>;
}

function OtherPersonsSession({ uid, invitation, onLogOut }: OtherPersonsSessionProps) {
  return (
    <AccountForm
      heading="You are invited"
      submitText="Log out and go on"
      onSubmit={onLogOut}
      next={null}
      intro={
        <InvitationIntro invitation={invitation}>
          <p>
            {'This browser is signed in as '}
            <strong>{uid}</strong>
            {', somebody else.'}
          </p>
        </InvitationIntro>
      }
    />
  );
}
