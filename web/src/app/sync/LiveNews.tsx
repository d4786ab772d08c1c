import { useLiveNews } from './use-live-news.ts';

/** Draws nothing: as long as it is on the page, the page hears what others change. */
export function LiveNews() {
  useLiveNews();
  return null;
}
