import { useSessionCheck } from '../../../data/api/use-session-check.ts';
import { FullPageSpinner } from '../../../ui/page/FullPageSpinner.tsx';
import { SendInvitationForm } from './SendInvitationForm.tsx';

export function SendInvitationPage() {
  const { isWaiting } = useSessionCheck();
  return isWaiting ? <FullPageSpinner /> : <SendInvitationForm />;
}
