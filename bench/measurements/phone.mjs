import { launchBrowser, signedIn } from '../browser/chromium.mjs';
import { addIn, elementsIn, openingOf, openList, scrollIn, tickIn } from '../browser/phone-measures.mjs';
import { startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 }, slowdown: 1 },
  phone: { viewport: { width: 390, height: 844 }, slowdown: 1 },
  'slow phone': { viewport: { width: 390, height: 844 }, slowdown: 4 },
};
const SIZES = [100, 1_000, 5_000];
const ROUNDS = 5;

export async function phone({ write }) {
  const program = await startProgram('');
  const chromium = await launchBrowser();
  try {
    const lists = await listsIn(program);
    const results = {};
    for (const [name, screen] of Object.entries(SCREENS)) {
      results[name] = {};
      for (const list of lists) {
        results[name][list.items] = await measure(list, () => newPage(chromium, program, list, screen));
        console.log(`${name}, ${list.items} items: ${JSON.stringify(results[name][list.items])}`);
      }
    }
    write('phone', { screens: SCREENS, results });
  } finally {
    await chromium.close();
    await program.stop();
  }
}

async function listsIn({ dataDir }) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const lists = [];
  for (const items of SIZES) {
    const { session, lists: made } = await seed.person({ lists: 1, items });
    lists.push({ items, session, path: `/lists/${made[0].id}` });
  }
  await seed.flush();
  store.close();
  return lists;
}

async function newPage(chromium, { url }, { session }, { viewport, slowdown }) {
  const context = await signedIn(chromium, { url, session, viewport });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function measure({ items, path }, openPage) {
  const openings = await repeat(() => openingOf(openPage, path, items));
  const page = await openList(openPage, path, items);
  const elements = await elementsIn(page);
  const frames = await scrollIn(page);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.waitForTimeout(1_000);
  const ticks = await repeat(async () => {
    await page.waitForTimeout(500);
    return tickIn(page);
  });
  const additions = await repeat((round) => addIn(page, `New ${round} ${Date.now()}`));
  await page.context().close();
  return {
    elements,
    firstRows: median(openings.map(({ firstRows }) => firstRows)),
    allRows: median(openings.map(({ allRows }) => allRows)),
    tick: median(ticks),
    addition: median(additions),
    frames: { count: frames.length, p95: percentile(frames, 0.95), worst: Math.max(...frames) },
  };
}

async function repeat(work) {
  const results = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await work(round));
  return results;
}

const percentile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];
const median = (values) => percentile(values, 0.5);
