import { changeSettings, type Settings } from '@shared-lists/contract/api/settings.ts';
import { nameMistakes } from '@shared-lists/contract/rules/person-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { LIST_KEY, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { NameField } from '../NameField.tsx';
import { settingsQuery } from './settings-queries.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

export function NameSection({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const [entered, setEntered] = useState<string>();
  const [mistake, setMistake] = useState('');
  const name = entered ?? settings.name;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [found] = nameMistakes(name.trim());
    setMistake(found ? `Your name ${found}.` : '');
    if (found) return;
    void attempt(async () => {
      const { answer } = await call(changeSettings, { body: { name: name.trim() } });
      toastInfo('Your name is changed');
      client.setQueryData(settingsQuery.queryKey, answer);
      setEntered(undefined);
      for (const queryKey of [LISTS_KEY, LIST_KEY]) void client.invalidateQueries({ queryKey });
    });
  };

  return (
    <SettingsSection heading="Your name" failure={mistake || failure}>
      <form onSubmit={submit} noValidate>
        <NameField value={name} onChange={setEntered} />
        <p className="settings-note">People you share lists with see it, with your initials.</p>
        <div className="form-buttons">
          <SubmitButton isBusy={isBusy}>Change name</SubmitButton>
        </div>
      </form>
    </SettingsSection>
  );
}
