// Until the page has rendered the row, or drawn it: distant rows are not.
const MOST_FRAMES = 60;
const MARKED = 'marked';
// Below the navbar and the heading of a category.
const TOP = 96;
// Below the row, so that one sees where it ends.
const ROOM = 8;

/** Scrolls to the row with this id, beside the form that covers a part of the screen, and marks it for a moment. */
export function revealRow(id: string, form?: Element): void {
  let frames = 0;
  const look = () => {
    frames += 1;
    const row = find('data-row', id);
    if (row) void showRow(row, form);
    else find('data-last-row', id)?.scrollIntoView({ block: 'end' });
    if (!row && frames < MOST_FRAMES) requestAnimationFrame(look);
  };
  look();
}

const find = (attribute: string, id: string) => document.querySelector<HTMLElement>(`[${attribute}="${id}"]`);

async function showRow(row: HTMLElement, form: Element | undefined): Promise<void> {
  for (const other of document.querySelectorAll(`.${MARKED}`)) other.classList.remove(MARKED);
  row.classList.add(MARKED);
  row.addEventListener('animationend', ({ animationName }) => {
    if (animationName === MARKED) row.classList.remove(MARKED);
  });
  // A new row grows; its height is known at the end.
  const animations = 'getAnimations' in row ? row.getAnimations() : [];
  const growing = animations.filter((animation) => !('animationName' in animation));
  await Promise.allSettled(growing.map(({ finished }) => finished));
  scrollTo(row, form);
}

function scrollTo(row: HTMLElement, form = lastOf('[data-covers-rows]')): void {
  const { top, bottom } = row.getBoundingClientRect();
  const { start, end } = freePart(form?.getBoundingClientRect());
  if (bottom > end - ROOM) window.scrollBy(0, bottom - end + ROOM);
  else if (top < start) window.scrollBy(0, top - start);
}

/** A panel of the form covers more than the form. */
const lastOf = (selector: string) => [...document.querySelectorAll(selector)].at(-1);

/** Between the navbar and an on-screen keyboard, on the longer side of a form that stays in place. */
function freePart(form: DOMRect | undefined) {
  const view = window.visualViewport;
  const bottom = view ? view.offsetTop + view.height : window.innerHeight;
  if (!form) return { start: TOP, end: bottom };
  const isAtEnd = form.top > window.innerHeight - form.bottom;
  return isAtEnd
    ? { start: TOP, end: Math.min(bottom, form.top) }
    : { start: Math.max(TOP, form.bottom), end: bottom };
}
