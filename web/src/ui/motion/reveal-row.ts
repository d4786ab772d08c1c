// Until the page has rendered the row, or drawn it: distant rows are not.
const MOST_FRAMES = 60;
const MARKED = 'marked';

/** Scrolls to the row with this id, above a form that covers the end of the screen, and marks it for a moment. */
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

function scrollTo(row: HTMLElement, form: Element | undefined): void {
  const { top, bottom } = row.getBoundingClientRect();
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const start = Number.parseFloat(scrollPaddingTop) || 0;
  const end = endOfFreePart(form);
  if (bottom > end) window.scrollBy(0, bottom - end);
  else if (top < start) window.scrollBy(0, top - start);
}

/** Above the form if it stands at the end of the screen, and above an on-screen keyboard. */
function endOfFreePart(form: Element | undefined): number {
  const view = window.visualViewport;
  const end = view ? view.offsetTop + view.height : window.innerHeight;
  const box = form?.getBoundingClientRect();
  const isAtEnd = box !== undefined && box.bottom > window.innerHeight - box.height / 2;
  return isAtEnd ? Math.min(end, box.top) : end;
}
