import type { ShareEntry, SharePage } from '@shared-lists/contract/api/sharing.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { Link } from 'react-router';
import { usePending } from '../../data/outbox/operations.ts';
import { routes } from '../../lib/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useRowFocus } from '../../ui/selection/use-row-focus.ts';
import { InvitablePeople } from './InvitablePeople.tsx';
import { ShareByEmailForm } from './ShareByEmailForm.tsx';
import type { ShareOperations } from './operations/share-operations.ts';
import { ShareSection } from './ShareSection.tsx';
import { useAnnouncedPermissions } from './use-announced-permissions.ts';

interface ShareContentProps {
  readonly page: SharePage;
  readonly operations: ShareOperations;
}

export function ShareContent({ page, operations }: ShareContentProps) {
  const { list, invitable_users: people, pending, accepted, refused } = page;
  const busy = new Set(usePending(operations).flatMap(operations.touches));
  const { section } = useRowFocus();
  // This page requires the right to share, so the permission is write.
  const canChange = can({ isOwner: page.user_is_owner, permission: 'write' }, 'change shares');
  useAnnouncedPermissions(canChange ? [...pending, ...accepted, ...refused] : []);

  const shared = { list, operations, busy, canChange };
  const others = (entries: ShareEntry[]) => entries.filter(({ user }) => user.id !== page.current_user_id);

  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <section ref={section}>
        <PageHeading>{`Share ${list.name}`}</PageHeading>
        <div className="card">
          <ShareByEmailForm list={list} operations={operations} />
          {people.length > 0 && <InvitablePeople people={people} {...shared} />}
        </div>
      </section>
      <ShareSection {...shared} state="pending" entries={others(pending)} />
      <ShareSection {...shared} state="accepted" entries={others(accepted)} />
      <ShareSection {...shared} state="refused" entries={others(refused)} />
    </>
  );
}
