import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, signedIn } from './chromium.mjs';
import { call, startProgram } from '../setup/program.mjs';

export async function idle({ sizes, write }) {
  const { items, settleMs, watchedMs } = sizes.idle;
  const program = await startProgram('');
  const browser = await launchBrowser();
  try {
    const list = await filledList(program, items);
    const page = await openList(browser, program, list);
    await wait(settleMs);
    const { calls, bytes } = await watch(page, watchedMs);
    const perMinute = 60_000 / watchedMs;
    write('idle', { items, callsPerMinute: calls * perMinute, bytesPerMinute: bytes * perMinute });
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function filledList({ url, session }, items) {
  const list = await call(url, 'POST', '/v2/lists', { session, body: { list: { name: 'Idle' } } });
  for (let made = 0; made < items; made++) {
    const path = `/v2/lists/${list.json.id}/list_items`;
    await call(url, 'POST', path, { session, body: { list_item: {} } });
  }
  return list.json.id;
}

async function openList(browser, program, listId) {
  const context = await signedIn(browser, program);
  const page = await context.newPage();
  await page.goto(`/lists/${listId}`);
  await page.locator('.item-row').first().waitFor();
  return page;
}

async function watch(page, ms) {
  const counted = { calls: 0, bytes: 0 };
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  tools.on('Network.requestWillBeSent', () => (counted.calls += 1));
  tools.on('Network.dataReceived', ({ encodedDataLength }) => (counted.bytes += encodedDataLength));
  tools.on('Network.responseReceived', ({ response }) => (counted.bytes += response.encodedDataLength));
  await wait(ms);
  return counted;
}
