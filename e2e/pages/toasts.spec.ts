import type { CDPSession, Locator, Page } from '@playwright/test';
import { addList, expect, test, toast } from '../support/fixtures.ts';

test.use({ hasTouch: true });

/** The toast's timer is a CSS animation. */
const timerOf = (shown: Locator) =>
  shown.evaluateHandle((element) => {
    const isTimer = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'Toastify__trackProgress';
    return element.getAnimations({ subtree: true }).find(isTimer);
  });

const timerStateOf = async (shown: Locator) => (await timerOf(shown)).evaluate((time) => time?.playState);

async function slowToast(page: Page, name: string, pace: number) {
  const browser = await page.context().newCDPSession(page);
  const setPace = (playbackRate: number) => browser.send('Animation.setPlaybackRate', { playbackRate });
  await browser.send('Animation.enable');
  await setPace(pace);
  await addList(page, name);
  return { shown: toast(page, 'List successfully added.'), browser, setPace };
}

/** Freezes the timer, so that a slow machine does not matter. */
async function frozenToast(page: Page, name: string) {
  const { shown, browser, setPace } = await slowToast(page, name, 0.2);
  await expect.poll(() => timerStateOf(shown)).toBe('running');
  await setPace(0);
  return { shown, browser, setPace };
}

async function swipe(browser: CDPSession, shown: Locator, part: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  const at = (moved: number) => [{ x: x + 10 + moved * width, y: y + height / 2 }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share * part) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a toast pauses while hovered, is dismissed by a swipe, and runs to its end', async ({ home }) => {
  await test.step('hovered', async () => {
    const { shown, setPace } = await frozenToast(home, 'One');
    await shown.hover();
    await expect.poll(() => timerStateOf(shown)).toBe('paused');
    await home.mouse.move(0, 400);
    await expect.poll(() => timerStateOf(shown)).toBe('running');
    await setPace(1);
    await expect(shown).toHaveCount(0);
  });

  await test.step('swiped', async () => {
    const { shown, browser } = await frozenToast(home, 'Two');
    await swipe(browser, shown, 0.7);
    await expect(shown).toHaveJSProperty('style.transform', '');
    await swipe(browser, shown, 0.9);
    await expect(shown).toHaveCount(0);
  });

  await test.step('with a timer that starts slightly early', async () => {
    const { shown, setPace } = await slowToast(home, 'Three', 0);
    const time = await timerOf(shown);
    // Chromium does this under load.
    await time.evaluate(async (animation) => {
      if (!animation) throw new Error('It has no timer');
      animation.currentTime = -0.01;
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frame = 0; frame < 3; frame++) await nextFrame();
    });
    await setPace(1);
    await expect.poll(() => timerStateOf(shown)).toBe('running');
    await expect(shown).toHaveCount(0);
  });
});

/** What a finger on the middle of the element would touch. */
const isOnTop = (shown: Locator) =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('one notice covers the others, which wait: the newest with a button, otherwise the first', async ({
  home,
}) => {
  const { shown: first, setPace } = await frozenToast(home, 'Weekend');
  await home.getByRole('button', { name: 'Delete Weekend' }).click();
  await home.getByTestId('confirm-delete').click();
  const second = toast(home, 'List successfully deleted.');
  await expect(second).toBeVisible();
  const onTop = () => Promise.all([isOnTop(first), isOnTop(second)]);
  await expect.poll(onTop).toEqual([false, true]);
  expect(await timerStateOf(first)).toBe('paused');

  await test.step('keeps its own height', async () => {
    const heightOf = async (notice: Locator) => (await notice.boundingBox())?.height;
    const height = await heightOf(second);
    const text = first.locator('.toast-text');
    await text.evaluate((element) => element.append(' It is long.'.repeat(20)));
    expect([await heightOf(first), await heightOf(second)]).toEqual([height, height]);
    await text.evaluate((element) => element.lastChild?.remove());
  });

  await test.step('comes back with its button', async () => {
    await second.getByRole('button', { name: 'Close notification' }).click();
    // Its leaving is an animation, too.
    await setPace(0.2);
    await expect(second).toHaveCount(0);
    await expect.poll(() => isOnTop(first)).toBe(true);
    await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();
    await home.mouse.move(0, 400);
    await expect.poll(() => timerStateOf(first)).toBe('running');
  });
});

test('without a button later notices wait behind the first', async ({ home }) => {
  const { shown: first } = await frozenToast(home, 'Weekend');
  await home.getByRole('button', { name: 'Delete Weekend' }).click();
  await home.getByTestId('confirm-delete').click();
  const second = toast(home, 'List successfully deleted.');
  await expect(second).toBeVisible();
  for (const notice of [second, first]) {
    await notice.getByRole('button', { name: 'Undo' }).evaluate((button) => {
      button.remove();
    });
  }
  await expect.poll(() => Promise.all([isOnTop(first), isOnTop(second)])).toEqual([true, false]);
});
