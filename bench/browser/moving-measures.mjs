/* global document, MessageChannel, MouseEvent, performance, requestAnimationFrame, window -- some functions run in the page */

const TICK = '[data-test-class="non-completed-item"] button[aria-label^="Complete"]:enabled';
const SHOP_TICK = '.shop-tick[aria-pressed="false"]';
const GRIP = '[data-grip="row"]';
const TICKS = 6;
// While the row before still moves.
const BETWEEN_TICKS_MS = 400;
const SETTLE_MS = 1_500;
const DRAGGED_PX = 500;
const DRAG_STEPS = 120;
const DRAG_STEP_MS = 16;

/** Six ticks one after the other, with their animations. */
export const framesOfTicks = (page) =>
  framesDuring(page, async () => {
    for (let tick = 0; tick < TICKS; tick++) {
      await page.evaluate((selector) => document.querySelector(selector).click(), TICK);
      await page.waitForTimeout(BETWEEN_TICKS_MS);
    }
    await page.waitForTimeout(SETTLE_MS);
  });

/** A row is taken and dragged down over its neighbours; then it is dropped, which renders the list anew. */
export async function framesOfDrag(page) {
  const box = await page.locator(GRIP).first().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const dragged = await framesDuring(page, async () => {
    await page.mouse.down();
    for (let step = 1; step <= DRAG_STEPS; step++) {
      await page.mouse.move(x, y + (DRAGGED_PX * step) / DRAG_STEPS);
      await page.waitForTimeout(DRAG_STEP_MS);
    }
  });
  const dropped = await framesDuring(page, async () => {
    await page.mouse.up();
    await page.waitForTimeout(SETTLE_MS);
  });
  return { dragged, dropped };
}

export async function openShop(newPage, path) {
  const page = await newPage();
  await page.goto(`${path}/shop`);
  await page.locator(SHOP_TICK).first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

export const shopTickIn = (page) => page.evaluate(shopTick, SHOP_TICK);

async function framesDuring(page, work) {
  await page.evaluate(recordFrames);
  await work();
  return page.evaluate(() => window.recordedFrames());
}

/** Runs in the page. */
function recordFrames() {
  const frames = [];
  let last;
  let request = requestAnimationFrame(function note(now) {
    if (last !== undefined) frames.push(now - last);
    last = now;
    request = requestAnimationFrame(note);
  });
  window.recordedFrames = () => {
    window.cancelAnimationFrame(request);
    return frames;
  };
}

/** Runs in the page. */
function shopTick(selector) {
  const button = document.querySelector(selector);
  return new Promise((resolve) => {
    const start = performance.now();
    // A finger: a click of a key moves the focus, too.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    const look = () => {
      const isPainted = button.getAttribute('aria-pressed') === 'true';
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isPainted ? resolve(performance.now() - start) : requestAnimationFrame(look));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
