interface Closing {
  readonly element: Element;
  /** Before it began to close. */
  readonly height: number;
  readonly animation: Animation;
  /** Where it was, once it has closed. */
  end?: number;
}

// In less time nobody sees what moved and aims anew.
const AIM_MS = 150;

const closing = new Set<Closing>();
let redirected: { readonly from: Element; readonly to: Element } | undefined;

/** A tap that was aimed before the rows below moved up goes to the row that was there, not to the one that came. */
export function keepAim(one: Closing): void {
  closing.add(one);
  const forget = () => closing.delete(one);
  one.animation.finished.then(() => {
    // It is still in the page, unless it was not needed.
    if (one.element.isConnected) one.end = one.element.getBoundingClientRect().top;
    setTimeout(forget, AIM_MS);
  }, forget);
}

function movedPart({ element, height, animation, end }: Closing) {
  if (end !== undefined) return { top: end, height, missing: height };
  const box = element.getBoundingClientRect();
  const delay = animation.effect?.getTiming().delay ?? 0;
  const hasBegun = Number(animation.currentTime) > delay;
  return { top: box.top, height, missing: hasBegun ? height - box.height : 0 };
}

/** How far what was at `y` has moved up. Undefined: it is the row that leaves. */
function movedFrom(y: number): number | undefined {
  let moved = 0;
  const shown = [...closing].filter(({ element, end }) => element.isConnected || end !== undefined);
  const parts = shown.map(movedPart).toSorted((one, other) => one.top - other.top);
  for (const { top, height, missing } of parts) {
    if (y < top + moved) break;
    if (y < top + moved + height) return undefined;
    moved += missing;
  }
  return moved;
}

/** Only rows move: all other controls are meant as they are pressed. */
function aim({ target, clientX: x, clientY: y }: PointerEvent): void {
  redirected = undefined;
  const from = target instanceof Element ? target.closest<HTMLElement>('[data-row] [data-control]') : null;
  const moved = from && movedFrom(y);
  if (!moved) return;
  const row = document.elementFromPoint(x, y - moved)?.closest('[data-row]');
  const to = row?.querySelector(`[data-control="${from.dataset['control'] ?? ''}"]`);
  if (to && to !== from) redirected = { from, to };
}

function redirect(event: MouseEvent): void {
  const { from, to } = redirected ?? {};
  redirected = undefined;
  if (!to?.isConnected || !(event.target instanceof Element) || !from?.contains(event.target)) return;
  event.stopImmediatePropagation();
  to.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

// Not of the window: what is stopped there is no tap.
document.addEventListener('pointerdown', aim, true);
document.addEventListener('click', redirect, true);
