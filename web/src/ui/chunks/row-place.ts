// Below the navigation and notifications; several, because a row may be the one that disappears.
const HEIGHTS = [0.3, 0.33, 0.5, 0.53, 0.7, 0.73];

/** Remembers where rows are on the screen. The returned function scrolls one of them back to its place. */
export function rememberPlace(): () => void {
  if (window.scrollY < 1) return () => undefined;
  const places = HEIGHTS.flatMap((height) => {
    const row = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * height)?.closest('li');
    return row ? [{ row, top: row.getBoundingClientRect().top }] : [];
  });
  return () => {
    const place = places.find(({ row }) => row.isConnected);
    const moved = place ? place.row.getBoundingClientRect().top - place.top : 0;
    // Browsers do this too, but not always, and Safari never.
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  };
}
