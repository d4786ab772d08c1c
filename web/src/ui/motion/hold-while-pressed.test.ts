import { expect, test, vi } from 'vitest';
import { openGap } from './animations.ts';

function animated() {
  const element = document.createElement('p');
  const effect = { getTiming: () => ({ delay: 800 }) };
  const state = { currentTime: 700, effect };
  const animation = { pause: vi.fn(), play: vi.fn(), finished: new Promise(() => undefined), ...state };
  element.animate = () => animation as unknown as Animation;
  openGap(element);
  return animation;
}

test('what is below stays while it is pressed, and moves when it is released', () => {
  window.dispatchEvent(new Event('pointerdown'));
  const animation = animated();
  expect(animation.pause).toHaveBeenCalledOnce();
  expect(animation.play).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerup'));
  expect(animation.play).toHaveBeenCalledOnce();
});

test('a press holds it in the middle', () => {
  const animation = animated();
  expect(animation.pause).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  expect(animation.pause).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pointercancel'));
});

test('what still waits begins to wait anew after a press, what moves goes on', () => {
  const [waiting, moving] = [animated(), animated()];
  moving.currentTime = 900;
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('pointerup'));
  expect([waiting.currentTime, moving.currentTime]).toEqual([0, 900]);
});
