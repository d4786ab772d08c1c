import { keepAim } from './aimed-taps.ts';
import { holdWhilePressed } from './hold-while-pressed.ts';

const MOVE_MS = 200;
// After a tick the row stays for a moment, struck out, before it leaves: longer than the second tap of a double tap takes.
const PAUSE_MS = 800;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

interface Gap {
  readonly height: number;
  readonly waits: boolean;
}

/** An element of the list that shrinks to nothing. The style sheet draws its `data-text`, which must not be found twice. */
export function closeGap(list: Element, next: Element | null, { height, waits }: Gap): HTMLElement {
  const gap = document.createElement(list.tagName === 'UL' ? 'li' : 'div');
  gap.className = 'row-gap';
  gap.ariaHidden = 'true';
  list.insertBefore(gap, next);
  const animation = gap.animate(
    [
      { height: `${height}px`, opacity: 1 },
      { height: '0', opacity: 0 },
    ],
    { duration: MOVE_MS, delay: waits ? PAUSE_MS : 0, fill: 'backwards', easing: EASING },
  );
  animation.onfinish = () => {
    gap.remove();
  };
  holdWhilePressed(animation);
  keepAim({ element: gap, height, animation });
  return gap;
}

/** An element that grows from nothing, and pushes away what is below it while nobody presses that. */
export function openGap(element: HTMLElement): void {
  const { height } = element.getBoundingClientRect();
  const { marginTop } = getComputedStyle(element);
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = element.animate(
    [
      { height: '0', marginTop: '0', opacity: 0, overflow: 'clip' },
      { height: `${height}px`, marginTop, opacity: 1, overflow: 'clip' },
    ],
    { duration: isReduced ? 1 : MOVE_MS, fill: 'backwards', easing: EASING },
  );
  holdWhilePressed(animation);
}

/** From `distance` pixels away. While it moves it takes no taps, which are meant for what was there before. */
export function travel(row: HTMLElement, distance: number, waits: boolean): void {
  row.classList.add('travelling');
  const animation = row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    delay: waits ? PAUSE_MS : 0,
    fill: 'backwards',
    easing: EASING,
  });
  animation.onfinish = () => {
    row.classList.remove('travelling');
  };
  animation.oncancel = animation.onfinish;
  holdWhilePressed(animation);
}

export function appear(row: HTMLElement): void {
  const from = { height: '0', minHeight: '0', opacity: 0 };
  holdWhilePressed(row.animate([from, {}], { duration: MOVE_MS, easing: EASING }));
}
