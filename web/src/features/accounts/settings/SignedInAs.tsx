import { sendConfirmation, type Settings } from '@shared-lists/contract/api/settings.ts';
import { call } from '../../../data/api/api-client.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { Failure } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

export function SignedInAs({ settings }: { settings: Settings }) {
  const { isBusy, failure, attempt } = useAttempt();

  const confirm = () =>
    attempt(async () => {
      await call(sendConfirmation, {});
      toastInfo(`A mail is on its way to ${settings.email}`);
    });

  return (
    <div className="settings-person">
      <p>
        Signed in as {settings.email}
        {!settings.is_confirmed && <span className="badge badge-unsure">not confirmed</span>}
      </p>
      {!settings.is_confirmed && settings.sends_mails && (
        <p>
          Nobody has shown yet that this address is yours. What others share with it waits until then.{' '}
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void confirm()}>
            Send me a confirmation mail
          </button>
        </p>
      )}
      {!settings.is_confirmed && !settings.sends_mails && (
        <p>This server sends no mail, so it cannot confirm addresses. Nothing is held back because of it.</p>
      )}
      <Failure text={failure} />
    </div>
  );
}
