import type { SharePage } from '@shared-lists/contract/api/sharing.ts';
import { LinkOffer } from '../invitations/LinkOffer.tsx';

export interface NewShare {
  readonly email: string;
  /** Somebody with an account, who sees the list at home. */
  readonly isKnown: boolean;
}

interface NewShareLinkProps {
  readonly page: SharePage;
  readonly share: NewShare | null;
  readonly onClose: () => void;
}

/** Without a mail server nobody else tells the person, so the link is offered at once. */
export function NewShareLink({ page, share, onClose }: NewShareLinkProps) {
  const entry = page.pending.find(({ user }) => user.email === share?.email);
  if (!share || page.sends_mails || !entry?.invitation?.is_own) return null;
  const { invitation, user } = entry;

  return (
    <LinkOffer
      link={{ invitationId: invitation.id, email: user.email, listName: page.list.name }}
      onClose={onClose}
    >
      {share.isKnown
        ? `${user.email} finds the list under Pending. No mail is sent: to tell them now, let them scan this code or give them the link.`
        : `No mail is sent, so ${user.email} does not know yet. Let them scan this code, or give them the link.`}
    </LinkOffer>
  );
}
