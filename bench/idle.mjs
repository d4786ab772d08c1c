import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, signedIn } from './chromium.mjs';
import { call, startProgram } from './program.mjs';
import { writeResults } from './results.mjs';

const ITEMS = 100;
const SETTLE_MS = 5_000;
const WATCHED_MS = 120_000;

/** What a list page costs that is open while nothing happens: calls and bytes a minute, in a real browser. */
export async function idle() {
  const program = await startProgram('');
  const browser = await launchBrowser();
  try {
    const list = await filledList(program);
    const page = await openList(browser, program, list);
    await wait(SETTLE_MS);
    const { calls, bytes } = await watch(page);
    const perMinute = 60_000 / WATCHED_MS;
    writeResults('idle', {
      items: ITEMS,
      callsPerMinute: calls * perMinute,
      bytesPerMinute: bytes * perMinute,
    });
    console.log(`An idle list of ${ITEMS} items, behind a live stream:`);
    console.log(`  ${(calls * perMinute).toFixed(1)} calls a minute`);
    console.log(`  ${Math.round(bytes * perMinute)} bytes a minute, the stream's included\n`);
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function filledList({ url, session }) {
  const list = await call(url, 'POST', '/v2/lists', { session, body: { list: { name: 'Idle' } } });
  for (let made = 0; made < ITEMS; made++) {
    const path = `/v2/lists/${list.answer.id}/list_items`;
    await call(url, 'POST', path, { session, body: { list_item: {} } });
  }
  return list.answer.id;
}

async function openList(browser, program, listId) {
  const context = await signedIn(browser, program);
  const page = await context.newPage();
  await page.goto(`/lists/${listId}`);
  await page
    .locator('.item-row')
    .nth(ITEMS - 1)
    .waitFor();
  return page;
}

/** As the browser's own tools count: headers and bodies, as they come over the wire. */
async function watch(page) {
  const counted = { calls: 0, bytes: 0 };
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  tools.on('Network.requestWillBeSent', () => (counted.calls += 1));
  tools.on('Network.dataReceived', ({ encodedDataLength }) => (counted.bytes += encodedDataLength));
  tools.on('Network.responseReceived', ({ response }) => (counted.bytes += response.encodedDataLength));
  await wait(WATCHED_MS);
  return counted;
}
