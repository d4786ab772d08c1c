import { expect, test, vi } from 'vitest';
import { openGap } from './animations.ts';

function animated() {
  const element = document.createElement('p');
  const animation = { pause: vi.fn(), play: vi.fn(), finished: new Promise(() => undefined) };
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
