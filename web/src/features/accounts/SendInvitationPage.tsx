import { useSessionCheck } from '../../lib/use-session-check.ts';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';
import { SendInvitationForm } from './SendInvitationForm.tsx';

export function SendInvitationPage() {
  const { isWaiting } = useSessionCheck();
  return isWaiting ? <FullPageSpinner /> : <SendInvitationForm />;
}
