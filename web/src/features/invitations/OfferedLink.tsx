import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { linkOffer } from './link-offer.ts';

const LinkOffer = lazyPart(async () => (await import('./LinkOffer.tsx')).LinkOffer);

/** On the page that follows an invitation. */
export function OfferedLink() {
  const link = useSyncExternalStore(linkOffer.subscribe, linkOffer.getSnapshot);
  if (!link) return null;
  return (
    <LinkOffer link={link} onClose={linkOffer.close}>
      {`This server sends no mail, so ${link.email} does not know yet. Let them scan this code, or give them the link.`}
    </LinkOffer>
  );
}
