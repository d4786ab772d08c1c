import type { List, User } from '@shared-lists/contract/api/lists.ts';
import { can, type ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { HandoverSection } from '../membership/HandoverSection.tsx';
import { LeaveList } from '../membership/LeaveList.tsx';
import { ListOptionsForm } from '../membership/ListOptionsForm.tsx';

interface MembershipProps {
  readonly list: List;
  readonly access: ListAccess;
  readonly members: readonly User[];
}

export function Membership({ list, access, members }: MembershipProps) {
  return (
    <>
      {can(access, 'set list options') && <ListOptionsForm list={list} />}
      {can(access, 'hand list over') && <HandoverSection list={list} members={members} />}
      <div className="membership-links">
        <Link className="section-link" to={routes.invitations}>
          Your invitations
        </Link>
        {can(access, 'leave list') && <LeaveList list={list} />}
      </div>
    </>
  );
}
