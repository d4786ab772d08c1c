import { endOtherSessions, endSession, type Session } from '@shared-lists/contract/api/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { Refused } from '../../../data/api/call-failures.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useRowFocus } from '../../../ui/selection/use-row-focus.ts';
import { SessionRow } from './SessionRow.tsx';
import { settingsFailure } from './settings-failure.ts';
import { sessionsQuery } from './settings-queries.ts';
import { Failure, SettingsSection } from './SettingsSection.tsx';
import { useAttempt } from './use-attempt.ts';

export function SessionsSection() {
  const client = useQueryClient();
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const { isBusy, failure, attempt } = useAttempt();
  const { section } = useRowFocus();

  const endOne = ({ id }: Session) =>
    attempt(async () => {
      await call(endSession, { params: { session_id: id } }).catch(ignoreNotFound);
      client.setQueryData(sessionsQuery.queryKey, (cached = []) => cached.filter((other) => other.id !== id));
      toastInfo('That device is signed out');
    });

  const endOthers = () =>
    attempt(async () => {
      await call(endOtherSessions, {});
      client.setQueryData(sessionsQuery.queryKey, (cached = []) => cached.filter(({ is_this }) => is_this));
      toastInfo('All other devices are signed out');
      // The focused button has disappeared.
      section.current?.querySelector('h2')?.focus();
    });

  return (
    <SettingsSection heading="Where you are signed in" failure={failure} section={section}>
      <Failure text={error ? settingsFailure(error) : ''} />
      <ul className="sessions" aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void endOthers()}>
          Sign out all other devices
        </button>
      )}
    </SettingsSection>
  );
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Refused) || error.status !== 404) throw error;
}
