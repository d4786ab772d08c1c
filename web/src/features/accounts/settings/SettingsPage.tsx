import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { SessionOver } from '../../../data/api/call-failures.ts';
import { connection } from '../../../data/api/connection.ts';
import { FullPageSpinner } from '../../../ui/page/FullPageSpinner.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { NameSection } from './NameSection.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { MailsSection } from './MailsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { settingsQuery } from './settings-queries.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import './settings.scss';
import '../../../ui/theme/people-pages.scss';

export function SettingsPage() {
  const { data: settings, isPending, error, refetch } = useQuery(settingsQuery);
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline);

  useEffect(() => {
    if (isOffline) void connection.whenOnline().then(() => refetch());
  }, [isOffline, refetch]);

  if (isPending || error instanceof SessionOver) return <FullPageSpinner />;
  return (
    <>
      <PageHeading>Settings</PageHeading>
      {settings && <SignedInAs settings={settings} />}
      <ConnectionNotice isOffline={isOffline} hasFailed={!settings} />
      <ThemeSection />
      {settings && (
        <>
          <NameSection settings={settings} />
          <MailsSection settings={settings} />
          <PasswordSection />
          <SessionsSection />
          <DataSection />
          <DeleteSection settings={settings} />
          <SettingsSection heading="About">
            <p>Shared Lists {settings.version}</p>
          </SettingsSection>
        </>
      )}
    </>
  );
}

function ConnectionNotice({ isOffline, hasFailed }: { isOffline: boolean; hasFailed: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <p className="notice">
          There is no connection to the server. You can choose the theme now; everything else has to wait
          until the connection is back.
        </p>
      )}
      {!isOffline && hasFailed && (
        <p className="notice">
          Your settings could not be loaded. You can choose the theme now; please reload the page for
          everything else.
        </p>
      )}
    </div>
  );
}
