import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { call } from '../../../data/api/api-client.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { saveFile } from './save-file.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

export function DataSection() {
  const { isBusy, failure, attempt } = useAttempt();

  const save = () =>
    attempt(async () => {
      const { answer } = await call(exportData, {});
      saveFile('shared-lists.json', JSON.stringify(answer, undefined, 2));
      toastInfo('Your data is saved as shared-lists.json');
    });

  return (
    <SettingsSection heading="Your data" failure={failure}>
      <p>
        One file with all that is stored about you: your account, your lists with their items, and what you
        added to lists of others.
      </p>
      <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void save()}>
        Export my data
      </button>
    </SettingsSection>
  );
}
