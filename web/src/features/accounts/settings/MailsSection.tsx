import { changeSettings, type Settings } from '@shared-lists/contract/api/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { settingsQuery } from './settings-queries.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

const TOASTS = { on: 'Mails about shared lists are on', off: 'Mails about shared lists are off' };

export function MailsSection({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const [requested, setRequested] = useState<boolean | null>(null);

  const change = async (notification_mails: boolean) => {
    setRequested(notification_mails);
    await attempt(async () => {
      const { answer } = await call(changeSettings, { body: { notification_mails } });
      client.setQueryData(settingsQuery.queryKey, answer);
      toastInfo(answer.notification_mails ? TOASTS.on : TOASTS.off);
    });
    setRequested(null);
  };

  return (
    <SettingsSection heading="Mails" failure={failure}>
      <CheckboxField
        id="notification-mails"
        label="Mail me when somebody shares a list with me"
        isChecked={requested ?? settings.notification_mails}
        onChange={(isChecked) => {
          if (!isBusy) void change(isChecked);
        }}
      />
      <p className="settings-note">What concerns your account, such as a new password, is always mailed.</p>
    </SettingsSection>
  );
}
