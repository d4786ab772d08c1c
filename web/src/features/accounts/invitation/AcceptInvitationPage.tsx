import { useSearchParams } from 'react-router';
import { useUrlSecret } from '../use-url-secret.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';

export function AcceptInvitationPage() {
  const token = useUrlSecret('invitation_token');
  const [parameters] = useSearchParams();
  if (parameters.get('setup') !== 'true') return <InvitationLink token={token} />;
  return <SetPasswordForm token={token} isSetup intro={<SetUpIntro />} />;
}

function SetUpIntro() {
  return (
    <p className="notice account-intro">
      {'You are setting up Shared Lists on '}
      <strong>{window.location.host}</strong>
      {'. This is its first account; everybody else joins when somebody invites them.'}
    </p>
  );
}
