import type { ShareEntry, SharePage } from '@shared-lists/contract/api/sharing.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePending } from '../../data/outbox/operations.ts';
import { listPath, routes } from '../../lib/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useRowFocus } from '../../ui/selection/use-row-focus.ts';
import { InvitablePeople } from './InvitablePeople.tsx';
import { Membership } from './Membership.tsx';
import { NewShareLink, type NewShare } from './NewShareLink.tsx';
import { ShareByEmailForm } from './ShareByEmailForm.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import { ShareSection } from './ShareSection.tsx';
import { useAnnouncedPermissions } from './use-announced-permissions.ts';

interface ShareContentProps {
  readonly page: SharePage;
  readonly operations: ShareOperations;
}

export function ShareContent({ page, operations }: ShareContentProps) {
  const { list, invitable_users: people, pending, accepted, refused, sends_mails: sendsMails } = page;
  const busy = new Set(usePending(operations).flatMap(operations.touches));
  const { section } = useRowFocus();
  const [newShare, setNewShare] = useState<NewShare | null>(null);
  // This page requires the right to share, so the permission is write.
  const access = { isOwner: page.user_is_owner, permission: 'write', options: list } as const;
  const canChange = can(access, 'change shares');
  useAnnouncedPermissions(canChange ? [...pending, ...accepted, ...refused] : []);

  const shared = { list, operations, busy, canChange, sendsMails };
  const others = (entries: ShareEntry[]) => entries.filter(({ user }) => user.id !== page.current_user_id);

  return (
    <>
      <div className="back-links">
        <Link className="back-link" to={routes.lists}>
          <Icon name="back" />
          Back to lists
        </Link>
        <Link className="back-link" to={listPath(list.id)}>
          Open this list
        </Link>
      </div>
      <section ref={section}>
        <PageHeading>{`Share ${list.name}`}</PageHeading>
        <div className="card">
          <ShareByEmailForm list={list} operations={operations} onShared={setNewShare} />
          {!sendsMails && (
            <p className="form-note">
              This server sends no mail. You get a link and a QR code to hand over instead.
            </p>
          )}
          {people.length > 0 && <InvitablePeople people={people} onShared={setNewShare} {...shared} />}
        </div>
        <NewShareLink page={page} share={newShare} onClose={() => setNewShare(null)} />
      </section>
      <ShareSection {...shared} state="pending" entries={others(pending)} />
      <ShareSection {...shared} state="accepted" entries={others(accepted)} />
      <ShareSection {...shared} state="refused" entries={others(refused)} />
      <Membership list={list} access={access} members={others(accepted).map(({ user }) => user)} />
    </>
  );
}
