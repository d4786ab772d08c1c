import { Link } from 'react-router';
import { usePolled } from '../../data/live/polling.ts';
import { routes } from '../../lib/paths.ts';
import { PageWithoutData } from '../../ui/failures/PageWithoutData.tsx';
import { pollFailure } from '../../ui/failures/report-failure.ts';
import { useQueryFailure, type Occasion } from '../../ui/failures/use-query-failure.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useRowFocus } from '../../ui/selection/use-row-focus.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { invitationsQuery } from './invitations-query.ts';
import './invitations.scss';

const POLL_EVERY_MS = 10_000;

// A failed first load replaces the whole page, so it needs no toast.
const describe = (error: Error, occasion: Occasion) => (occasion === 'poll' ? pollFailure(error) : null);

export function InvitationsPage() {
  const query = usePolled(invitationsQuery, POLL_EVERY_MS);
  useQueryFailure(query, describe);
  const { section } = useRowFocus();

  if (!query.data) return <PageWithoutData error={query.error} />;
  const { sends_mails: sendsMails, invitations } = query.data;
  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <PageHeading>Your invitations</PageHeading>
      {!sendsMails && (
        <p className="notice">
          This server sends no mail. Hand over the links yourself, or let people scan the code.
        </p>
      )}
      <section ref={section}>
        <div className="section-head">
          <h2 id="invitations" tabIndex={-1}>
            Latest first
          </h2>
          <Link className="section-link invite-somebody" to={routes.sendInvitation}>
            Invite somebody
          </Link>
        </div>
        {invitations.length === 0 ? (
          <p className="empty">
            You have invited nobody yet. Invite somebody here, or share one of your lists.
          </p>
        ) : (
          <ul className="rows" aria-labelledby="invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} sendsMails={sendsMails} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
