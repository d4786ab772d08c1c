import { Link } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { FullPageSpinner } from '../../../ui/page/FullPageSpinner.tsx';
import { ExistingAccount } from './ExistingAccount.tsx';
import { InvitationIntro } from './InvitationIntro.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import { useOpenedInvitation } from './use-opened-invitation.ts';

export function InvitationLink({ token }: { token: string }) {
  const opening = useOpenedInvitation(token);

  switch (opening.state) {
    case 'waiting':
      return <FullPageSpinner />;
    case 'ended':
      return <SetPasswordForm token={token} intro={<EndedLink />} />;
    case 'unknown':
      return <SetPasswordForm token={token} />;
    case 'opened': {
      const { invitation } = opening;
      if (invitation.has_account) return <ExistingAccount token={token} invitation={invitation} />;
      return (
        <SetPasswordForm
          token={token}
          invitation={invitation}
          intro={<InvitationIntro invitation={invitation} />}
        />
      );
    }
  }
}

/** The form stays: its answer says the same, and the link may have been judged by a server that was restored. */
function EndedLink() {
  return (
    <div className="notice notice-warning account-intro" data-test-id="ended-link">
      <p>
        <strong>This link does not work any more.</strong> It was used before, was withdrawn or has expired.
      </p>
      <p>
        Ask whoever invited you for a new one. If you have an account already,{' '}
        <Link to={routes.signIn}>log in</Link>: what was shared with you waits there.
      </p>
    </div>
  );
}
