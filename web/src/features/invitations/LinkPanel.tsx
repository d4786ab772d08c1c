import { useId, useRef } from 'react';
import { shortDay } from '../../lib/short-moment.ts';
import { toastInfo } from '../../ui/notices/toasts.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { isLocal, reachableLink } from './link-address.ts';
import { QrCode } from './QrCode.tsx';
import { ShareSheetButton } from './ShareSheetButton.tsx';
import { useInvitationLink } from './use-invitation-link.ts';
import './invitations.scss';

export interface LinkPanelProps {
  readonly invitationId: string;
  readonly email: string;
  readonly listName: string | null;
}

/** Makes a link when it appears. Several links of one invitation may exist; all end together. */
export function LinkPanel({ invitationId, email, listName }: LinkPanelProps) {
  const { link, failure, retry } = useInvitationLink(invitationId);

  if (failure)
    return (
      <div className="link-panel" role="alert">
        <p>{failure}</p>
        <button type="button" className="btn btn-quiet" onClick={retry}>
          Try again
        </button>
      </div>
    );
  return (
    <div className="link-panel" data-test-id="link-panel">
      {link ? (
        <MadeLink
          url={reachableLink(link.url, window.location.origin)}
          expiresAt={link.expires_at}
          email={email}
          listName={listName}
        />
      ) : (
        <p role="status">Making a link…</p>
      )}
    </div>
  );
}

interface MadeLinkProps extends Omit<LinkPanelProps, 'invitationId'> {
  readonly url: string;
  readonly expiresAt: string;
}

function MadeLink({ url, expiresAt, email, listName }: MadeLinkProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    if (await copyText(url)) toastInfo('Link copied');
    else input.current?.select();
  };

  return (
    <>
      <QrCode text={url} label={`QR code of the link for ${email}`} />
      <div className="link-parts">
        <label className="form-label" htmlFor={id}>
          Link for {email}
        </label>
        <input
          ref={input}
          id={id}
          className="form-control"
          readOnly
          value={url}
          data-test-id="invitation-link"
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <div className="form-buttons">
          <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
            Copy link
          </button>
          <ShareSheetButton url={url} listName={listName} />
        </div>
        <p className="row-note">
          {`Valid until ${shortDay(expiresAt)}. Whoever has it can join as ${email}, so give it only to them.`}
        </p>
        {isLocal(url) && (
          <p className="row-note link-warning">
            This link works on this device only, because the address of this server is {new URL(url).hostname}
            . Open Shared Lists by an address that others can reach.
          </p>
        )}
      </div>
    </>
  );
}
