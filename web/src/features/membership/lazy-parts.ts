import { lazyPart } from '../../ui/page/lazy-part.tsx';

/** Lists are seldom handed over. */
export const HandoverOffer = lazyPart(async () => (await import('./HandoverOffer.tsx')).HandoverOffer);
