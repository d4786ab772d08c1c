/* global document, Event, indexedDB, PerformanceObserver, window -- some functions run in the page */
import { launchBrowser, signedIn } from './chromium.mjs';
import { startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const SIZES = [200, 2_000];
const OPEN_ITEM = '[data-test-class="non-completed-item"]';
const SIGN = '[data-test-id="offline-sign"]';
// The server accepts 1,200 calls a minute per person, so a long queue also waits.
const LONGEST_MS = 15 * 60_000;

/** How long the page is busy while it sends queued changes; waiting does not count. */
export async function drain({ write }) {
  const program = await startProgram('');
  const browser = await launchBrowser();
  try {
    const drained = {};
    for (const changes of SIZES) {
      drained[changes] = await drainOnce(browser, program, changes);
      console.log(`${changes} changes: ${JSON.stringify(drained[changes])}`);
    }
    const [few, many] = SIZES.map((changes) => drained[changes]);
    write('drain', { sizes: SIZES, drained, ratio: many.busyMs / few.busyMs });
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function drainOnce(browser, program, changes) {
  const { session, lists } = await personWith(program, changes);
  const context = await signedIn(browser, { url: program.url, session });
  const page = await context.newPage();
  await page.goto(`/lists/${lists[0].id}`);
  await page.locator(OPEN_ITEM).first().waitFor();
  await context.setOffline(true);
  await page.evaluate(queueChanges, { list: lists[0], uid: session.uid });
  await waitForSign(page, `Offline, ${changes} changes waiting`);
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable');
  await page.evaluate(watchLongTasks);
  const before = await busyMs(tools);
  await context.setOffline(false);
  await waitForSign(page, '');
  const after = await busyMs(tools);
  const longestTaskMs = await page.evaluate(() => window.longestTaskMs);
  await context.close();
  return { busyMs: after - before, longestTaskMs };
}

async function personWith({ dataDir }, items) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const person = await seed.person({ lists: 1, items });
  await seed.flush();
  store.close();
  return person;
}

function waitForSign(page, text) {
  return page.waitForFunction(
    ({ selector, wanted }) => document.querySelector(selector)?.textContent === wanted,
    { selector: SIGN, wanted: text },
    { polling: 250, timeout: LONGEST_MS },
  );
}

async function busyMs(tools) {
  const { metrics } = await tools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Runs in the page. Queues changes the way a closed page leaves them. */
function queueChanges({ list, uid }) {
  return new Promise((resolve) => {
    indexedDB.open('shared-lists').onsuccess = ({ target }) => {
      const transaction = target.result.transaction('operations', 'readwrite');
      for (const itemId of list.items) {
        const operation = { type: 'complete item', listId: list.id, itemId };
        const record = { uid, pageId: 'closed', kind: 'items', key: ['list', list.id], operation };
        transaction.objectStore('operations').add(record);
      }
      transaction.oncomplete = () => {
        target.result.close();
        document.dispatchEvent(new Event('visibilitychange'));
        resolve();
      };
    };
  });
}

/** Runs in the page. */
function watchLongTasks() {
  window.longestTaskMs = 0;
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries())
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}
