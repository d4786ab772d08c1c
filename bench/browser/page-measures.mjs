/* global document, MutationObserver, performance, requestAnimationFrame -- some functions run in the page */

const ROUNDS = 7;
// A new window first loads about a hundred internal files.
const WINDOW_SETTLE_MS = 1_000;
const ALL_PAINTED = 'all rows painted ';
const OPEN_ITEM = '[data-test-class="non-completed-item"]';
const COMPLETED_ITEM = '[data-test-class="completed-item"]';

export async function weightOf(newContext, path) {
  return inNewPage(newContext, async (page) => {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Network.enable');
    const kinds = new Map();
    const counted = { requests: 0, bytes: 0, scriptsAndStyles: 0 };
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      counted.requests += 1;
      counted.bytes += encodedDataLength;
      if (['Script', 'Stylesheet'].includes(kinds.get(requestId)))
        counted.scriptsAndStyles += encodedDataLength;
    });
    await page.goto(path);
    await page.locator(OPEN_ITEM).first().waitFor();
    return counted;
  });
}

export function openingOf(newContext, path, items) {
  return repeat(() =>
    inNewPage(newContext, async (page) => {
      await page.waitForTimeout(WINDOW_SETTLE_MS);
      await page.addInitScript(watchRows, { selector: OPEN_ITEM, items, name: ALL_PAINTED });
      // Reported by the page: querying it would inject 300 KB of driver code while it is busy.
      const painted = page.waitForEvent('console', (message) => message.text().startsWith(ALL_PAINTED));
      await page.goto(path);
      return Number((await painted).text().slice(ALL_PAINTED.length));
    }),
  );
}

export function tickOf(newContext, path, items) {
  return inNewPage(newContext, async (page) => {
    await openWithAllRows(page, path, items);
    await page.waitForTimeout(1_000);
    return repeat(() => page.evaluate(tick, { open: OPEN_ITEM, completed: COMPLETED_ITEM }));
  });
}

export async function heapOf(newContext, path, items) {
  return inNewPage(newContext, async (page) => {
    await openWithAllRows(page, path, items);
    const tools = await page.context().newCDPSession(page);
    await tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await tools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  });
}

async function openWithAllRows(page, path, items) {
  await page.goto(path);
  await page
    .locator(OPEN_ITEM)
    .nth(items - 1)
    .waitFor();
}

async function inNewPage(newContext, measure) {
  const context = await newContext();
  const page = await context.newPage();
  const result = await measure(page);
  await context.close();
  return result;
}

async function repeat(measure) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measure());
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(ROUNDS / 2)], worst: times.at(-1) };
}

/** Runs in the page before its own scripts. */
function watchRows({ selector, items, name }) {
  const report = () => console.debug(name + performance.now());
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll(selector).length < items) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(report));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function tick({ open, completed }) {
  const before = document.querySelectorAll(completed).length;
  const button = document.querySelector(`${open} button[aria-label^="Complete"]`);
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(completed).length === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    button.click();
  });
}
