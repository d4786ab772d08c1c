import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const ROW_PX = 40;

/** jsdom lays nothing out: each row is 40 px high and stands below its sibling before it. */
export function layOutRows(): void {
  const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX),
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return indexOf(this) * ROW_PX;
    }),
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(
        0,
        this.matches('[data-row], [data-category]') ? indexOf(this) * ROW_PX : 0,
        300,
        ROW_PX,
      );
    }),
    vi.spyOn(window, 'scrollBy').mockReturnValue(),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => void setTimeout(resolve))));

interface Drag {
  readonly moveTo: (row: number) => Promise<void>;
  readonly drop: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly fire: (type: string, changes: PointerEventInit) => Promise<void>;
}

/** From the middle of the grip's row. */
export async function beginDrag(grip: HTMLElement, row: number): Promise<Drag> {
  let y = middleOf(row);
  const fire = async (type: string, changes: PointerEventInit = {}, target: EventTarget = window) => {
    act(() => {
      const init = { pointerId: 7, button: 0, clientY: y, bubbles: true, cancelable: true, ...changes };
      target.dispatchEvent(new PointerEvent(type, init));
    });
    await nextFrame();
  };
  await fire('pointerdown', {}, grip);
  return {
    moveTo: (to) => {
      y = middleOf(to);
      return fire('pointermove');
    },
    drop: () => fire('pointerup'),
    cancel: () => fire('pointercancel'),
    fire,
  };
}

const middleOf = (row: number) => (row + 0.5) * ROW_PX;
