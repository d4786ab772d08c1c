import type { List } from '@shared-lists/contract/api/lists.ts';
import { can, type ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { Link } from 'react-router';
import { routes } from '../../lib/paths.ts';
import { LeaveList } from '../membership/LeaveList.tsx';
import { ListOptionsForm } from '../membership/ListOptionsForm.tsx';

interface MembershipProps {
  readonly list: List;
  readonly access: ListAccess;
}

export function Membership({ list, access }: MembershipProps) {
  return (
    <div className="membership">
      {can(access, 'set list options') && <ListOptionsForm list={list} />}
      <div className="membership-links">
        <Link className="section-link" to={routes.invitations}>
          Your invitations
        </Link>
        {can(access, 'leave list') && <LeaveList list={list} />}
      </div>
    </div>
  );
}
