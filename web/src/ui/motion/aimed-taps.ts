interface Closing {
  readonly element: Element;
  /** Before it began to close. */
  readonly height: number;
  readonly animation: Animation;
}

interface Closed {
  readonly top: number;
  readonly height: number;
  readonly endedAt: number;
}

interface Part {
  readonly top: number;
  readonly height: number;
  readonly missing: number;
}

// In less time nobody sees what moved and aims anew.
const AIM_MS = 150;

const closing = new Set<Closing>();
let closed: readonly Closed[] = [];
let redirected: { readonly from: Element; readonly to: Element } | undefined;

/** A tap that was aimed before the rows below moved up goes to the row that was there, not to the one that came. */
export function keepAim(one: Closing): void {
  closing.add(one);
  const end = () => {
    closing.delete(one);
  };
  one.animation.finished
    // It is still in the page.
    .then(() => {
      const { top } = one.element.getBoundingClientRect();
      closed = [...recently(), { top, height: one.height, endedAt: performance.now() }];
    })
    .then(end, end);
}

const recently = () => closed.filter(({ endedAt }) => performance.now() - endedAt < AIM_MS);

function movingParts(): Part[] {
  const parts = [...closing].flatMap(({ element, height, animation }): Part[] => {
    const delay = animation.effect?.getTiming().delay ?? 0;
    if (Number(animation.currentTime) <= delay) return [];
    const box = element.getBoundingClientRect();
    return [{ top: box.top, height, missing: height - box.height }];
  });
  const gone = recently().map(({ top, height }) => ({ top, height, missing: height }));
  return [...parts, ...gone].toSorted((one, other) => one.top - other.top);
}

/** How far what was at `y` has moved up. Undefined: it is the row that leaves. */
function movedFrom(y: number): number | undefined {
  let moved = 0;
  for (const { top, height, missing } of movingParts()) {
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
  event.preventDefault();
  to.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

window.addEventListener('pointerdown', aim, true);
window.addEventListener('click', redirect, true);
