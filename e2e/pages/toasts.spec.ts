import type { CDPSession, Locator, Page } from '@playwright/test';
import { addList, expect, test, toast } from '../support/fixtures.ts';

test.use({ hasTouch: true });

/** The toast's timer is a CSS animation. */
const timeOf = (shown: Locator) =>
  shown.evaluateHandle((element) => {
    const isTime = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'Toastify__trackProgress';
    return element.getAnimations({ subtree: true }).find(isTime);
  });

const stateOf = async (shown: Locator) => (await timeOf(shown)).evaluate((time) => time?.playState);

async function slowToast(page: Page, pace: number) {
  const browser = await page.context().newCDPSession(page);
  const setPace = (playbackRate: number) => browser.send('Animation.setPlaybackRate', { playbackRate });
  await browser.send('Animation.enable');
  await setPace(pace);
  await addList(page, 'Weekend');
  return { shown: toast(page, 'List successfully added.'), browser, setPace };
}

/** Freezes the timer, so that a slow machine does not matter. */
async function frozenToast(page: Page) {
  const { shown, browser, setPace } = await slowToast(page, 0.2);
  await expect.poll(() => stateOf(shown)).toBe('running');
  await setPace(0);
  return { shown, browser, setPace };
}

async function pull(browser: CDPSession, shown: Locator, part: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  const at = (moved: number) => [{ x: x + 10 + moved * width, y: y + height / 2 }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share * part) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'a notification waits while the mouse is over it, and then goes by itself',
  { tag: '@desktop' },
  async ({ home }) => {
    const { shown, setPace } = await frozenToast(home);
    await shown.hover();
    await expect.poll(() => stateOf(shown)).toBe('paused');
    await home.mouse.move(0, 400);
    await expect.poll(() => stateOf(shown)).toBe('running');
    await setPace(1);
    await expect(shown).toHaveCount(0);
  },
);

test('a notification is pulled away with a finger', async ({ home }) => {
  const { shown, browser } = await frozenToast(home);
  await pull(browser, shown, 0.7);
  await expect(shown).toHaveJSProperty('style.transform', '');
  await pull(browser, shown, 0.9);
  await expect(shown).toHaveCount(0);
});

test('a notification whose time begins a touch too early has all of it', async ({ home }) => {
  const { shown, setPace } = await slowToast(home, 0);
  const time = await timeOf(shown);
  // Chromium does this under load.
  await time.evaluate(async (animation) => {
    if (!animation) throw new Error('It has no time');
    animation.currentTime = -0.01;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame++) await nextFrame();
  });
  await setPace(1);
  await expect.poll(() => stateOf(shown)).toBe('running');
  await expect(shown).toHaveCount(0);
});
