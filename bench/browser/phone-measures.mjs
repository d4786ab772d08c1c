/* global document, MessageChannel, performance, requestAnimationFrame, window -- some functions run in the page */

const COMPLETE = 'button[aria-label^="Complete"]:enabled';
// For the other page to begin looking.
const READY_MS = 300;
const OPEN_ITEM = '[data-test-class="non-completed-item"]';
// A new window first loads about a hundred internal files.
const WINDOW_SETTLE_MS = 1_000;
const LIST_SETTLE_MS = 1_500;
const OPENED = 'list opened ';
const SCROLLED_MS = 3_000;

export async function openingOf(newPage, path, items) {
  const page = await newPage();
  await page.waitForTimeout(WINDOW_SETTLE_MS);
  await page.addInitScript(watchOpening, { row: OPEN_ITEM, last: ` ${items - 1}`, name: OPENED });
  // Reported by the page: querying it would inject 300 KB of driver code while it is busy.
  const opened = page.waitForEvent('console', (message) => message.text().startsWith(OPENED));
  await page.goto(path);
  const times = JSON.parse((await opened).text().slice(OPENED.length));
  await page.context().close();
  return times;
}

export async function openList(newPage, path, items) {
  const page = await newPage();
  await page.goto(path);
  await page.waitForFunction(
    ({ row, last }) =>
      document.querySelector(row) && document.querySelector('main').textContent.includes(last),
    { row: OPEN_ITEM, last: ` ${items - 1}` },
    { polling: 100 },
  );
  await page.waitForTimeout(LIST_SETTLE_MS);
  return page;
}

export const elementsIn = (page) => page.evaluate(() => document.querySelectorAll('*').length);

export const tickIn = (page) => page.evaluate(tick, `${OPEN_ITEM} ${COMPLETE}`);

/** From the click on one page until the other one has painted it. */
export async function tickAcross(page, other) {
  const label = await page.locator(`${OPEN_ITEM} ${COMPLETE}`).first().getAttribute('aria-label');
  const painted = other.evaluate(whenGone, label);
  await page.waitForTimeout(READY_MS);
  const clickedAt = await page.evaluate(clickOn, label);
  return (await painted) - clickedAt;
}

export async function addIn(page, name) {
  const open = page.getByRole('button', { name: 'Add Item' });
  if (await open.isVisible()) await open.click();
  await page.getByLabel('Product', { exact: true }).fill(name);
  await page.getByLabel('Category', { exact: true }).fill('Dairy');
  const submit = page.getByRole('button', { name: 'Add New Item' });
  await page.waitForTimeout(LIST_SETTLE_MS);
  return submit.evaluate(add, name);
}

export async function scrollIn(page, pixelsPerMs) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(LIST_SETTLE_MS);
  return page.evaluate(scroll, { forMs: SCROLLED_MS, pixelsPerMs });
}

/** Runs in the page before its own scripts. */
function watchOpening({ row, last, name }) {
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  let firstRows;
  const look = () => {
    if (firstRows === undefined && document.querySelector(row)) {
      firstRows = 0;
      afterPaint(() => (firstRows = performance.now()));
    }
    if (firstRows && document.querySelector('main').textContent.includes(last)) {
      console.debug(name + JSON.stringify({ firstRows, allRows: performance.now() }));
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
function clickOn(label) {
  const at = performance.timeOrigin + performance.now();
  document.querySelector(`button[aria-label="${label}"]`).click();
  return at;
}

/** Runs in the page. */
function whenGone(label) {
  return new Promise((resolve) => {
    const look = () => {
      const isPainted = !document.querySelector(`button[aria-label="${label}"]`);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        isPainted ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
function tick(open) {
  const button = document.querySelector(open);
  return new Promise((resolve) => {
    const start = performance.now();
    button.click();
    const look = () => {
      const isPainted = !button.isConnected;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isPainted ? resolve(performance.now() - start) : requestAnimationFrame(look));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
export function add(button, name) {
  return new Promise((resolve) => {
    const start = performance.now();
    button.click();
    const look = () => {
      const isPainted = document.querySelector('main').textContent.includes(name);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (isPainted ? resolve(performance.now() - start) : requestAnimationFrame(look));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
function scroll({ forMs, pixelsPerMs }) {
  return new Promise((resolve) => {
    const frames = [];
    const start = performance.now();
    let last = start;
    const step = (now) => {
      frames.push(now - last);
      last = now;
      window.scrollTo(0, pixelsPerMs * (now - start));
      if (now - start < forMs) requestAnimationFrame(step);
      else resolve(frames.slice(1));
    };
    requestAnimationFrame(step);
  });
}
