import type { Session } from '@shared-lists/contract/api/settings.ts';
import { shortMoment } from '../../../lib/short-moment.ts';

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const device = session.device ?? 'Unknown device';

  return (
    <li className="session">
      <div className="row-text">
        <strong>{device}</strong>
        {session.is_this && <span className="badge badge-write">this device</span>}
        <p className="row-note">
          {`Signed in ${shortMoment(session.created_at)}`}
          {!session.is_this && <br />}
          {!session.is_this && `Last used ${shortMoment(session.last_used_at)}`}
        </p>
      </div>
      {!session.is_this && (
        <button
          type="button"
          className="btn btn-link"
          aria-label={`Sign out ${device}, signed in ${shortMoment(session.created_at)}`}
          disabled={isBusy}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}
