import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { OfferedLink } from './link-offer.ts';
import { LinkPanel } from './LinkPanel.tsx';

interface LinkOfferProps {
  readonly link: OfferedLink;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** No dialog: people often invite several others in a row. */
export function LinkOffer({ link, children, onClose }: LinkOfferProps) {
  return (
    <div className="card link-offer" data-test-id="link-offer">
      <div className="link-offer-head">
        <p role="status">{children}</p>
        <button type="button" className="dialog-close" aria-label="Close the link" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <LinkPanel key={link.invitationId} {...link} />
    </div>
  );
}
