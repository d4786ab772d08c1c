import { keyIn, pasteIn, quickAddIn } from '../browser/adding-measures.mjs';
import { launchBrowser, signedIn } from '../browser/chromium.mjs';
import { openList } from '../browser/phone-measures.mjs';
import { startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const PHONE = { width: 390, height: 844 };
const SLOWDOWNS = [1, 4];
// The words of both lists together are more than the 2,000 that are sent.
const ITEMS = 1_000;
const LISTS = 3;
const PASTED = 500;
const ROUNDS = 5;
const TYPED = 'tomatoes 7';

/** The line for adding on a slow phone, in a list of 1,000 items and with 2,000 known words. */
export async function adding({ write }) {
  const program = await startProgram('');
  const chromium = await launchBrowser();
  try {
    const list = await listIn(program);
    const results = {};
    for (const slowdown of SLOWDOWNS) {
      results[slowdown] = await measure(list, () => newPage(chromium, program, list, slowdown));
      console.log(JSON.stringify({ slowdown, ...results[slowdown] }));
    }
    write('adding', { adding: results });
  } finally {
    await chromium.close();
    await program.stop();
  }
}

async function listIn({ dataDir }) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const { session, lists } = await seed.person({ lists: LISTS, items: ITEMS });
  await seed.flush();
  store.close();
  return { session, path: `/lists/${lists[0].id}` };
}

async function newPage(chromium, { url }, { session }, slowdown) {
  const context = await signedIn(chromium, { url, session, viewport: PHONE });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function measure({ path }, openPage) {
  const page = await openList(openPage, path, ITEMS);
  const words = page.waitForResponse('**/vocabulary');
  await page.getByLabel('Quick add').click();
  await words;
  // Once, so that what is loaded and compiled first does not count.
  await typeIn(page);
  const keys = await typeIn(page);
  const additions = [];
  for (let round = 0; round < ROUNDS; round++)
    additions.push(await quickAddIn(page, `New ${round}${Date.now()}`));
  const lines = Array.from({ length: PASTED }, (_, number) => `${number + 1} kg thing number ${number}`);
  const previews = [];
  for (let round = 0; round < ROUNDS; round++) previews.push(await pasteIn(page, lines.join('\n')));
  await page.context().close();
  return {
    key: median(keys),
    longestKey: Math.max(...keys),
    addition: median(additions),
    preview: median(previews),
  };
}

async function typeIn(page) {
  const times = [];
  for (const key of TYPED) times.push(await keyIn(page, key));
  await page.getByLabel('Quick add').clear();
  return times;
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
