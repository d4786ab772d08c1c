import { launchBrowser, signedIn } from '../browser/chromium.mjs';
import { framesOfDrag, framesOfTicks, openShop, shopTickIn } from '../browser/moving-measures.mjs';
import {
  addIn,
  elementsIn,
  openingOf,
  openList,
  scrollIn,
  tickAcross,
  tickIn,
} from '../browser/phone-measures.mjs';
import { call, startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const SIZES = [100, 1_000, 5_000];
const SCROLLED_SIZE = 1_000;
// A list that moves when it is ticked, and that somebody takes to the shop.
const TICKED_SIZE = 200;
const SLOWDOWNS = [1, 4];
const ROUNDS = 5;
const TICKS_ACROSS = 20;
const BETWEEN_TICKS_MS = 500;
// Three and a half screens a second, and all of a thousand rows in three seconds.
const PIXELS_PER_MS = { reading: 3, rushing: 21 };
// Two and three frames of a screen with 60 Hz.
const LONG_FRAME_MS = { 1: 34, 4: 50 };

/** A slow phone: Chromium with its processor slowed down four times. */
export async function phone({ write }) {
  const program = await startProgram('');
  const chromium = await launchBrowser();
  const opener = (list, screen) => () => newPage(chromium, program, list, screen);
  try {
    const [ticked, ...lists] = await listsIn(program);
    const long = lists.find(({ items }) => items === SCROLLED_SIZE);
    const pages = {};
    const scrolling = {
      desktop: await scrollingOf(long, opener(long, { viewport: DESKTOP, slowdown: 1 }), 1),
    };
    for (const slowdown of SLOWDOWNS) {
      const screen = { viewport: PHONE, slowdown };
      scrolling[slowdown] = await scrollingOf(long, opener(long, screen), slowdown);
      pages[slowdown] = {};
      for (const list of lists) pages[slowdown][list.items] = await measure(list, opener(list, screen));
      console.log(JSON.stringify({ slowdown, ...pages[slowdown], scrolling: scrolling[slowdown] }));
    }
    const across = await acrossOf(lists[0], opener(lists[0], { viewport: PHONE, slowdown: 1 }));
    // Last, because rows of a list in its own order have grips, too.
    await call(program.url, 'PUT', `/v2${long.path}/order`, { session: long.session, body: { mode: 'own' } });
    const moving = {};
    for (const slowdown of SLOWDOWNS) {
      moving[slowdown] = await movingOf(ticked, long, opener, { viewport: PHONE, slowdown });
      console.log(JSON.stringify({ slowdown, ...moving[slowdown] }));
    }
    write('phone', { pages, scrolling, across, moving });
  } finally {
    await chromium.close();
    await program.stop();
  }
}

async function listsIn({ dataDir }) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const lists = [];
  for (const items of [TICKED_SIZE, ...SIZES]) {
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
  const ticks = await repeat(async () => {
    await page.waitForTimeout(BETWEEN_TICKS_MS);
    return tickIn(page);
  });
  const additions = await repeat((round) => addIn(page, `New ${round} ${Date.now()}`));
  await page.context().close();
  return {
    firstRows: median(openings.map(({ firstRows }) => firstRows)),
    allRows: median(openings.map(({ allRows }) => allRows)),
    tick: median(ticks),
    addition: median(additions),
    elements,
  };
}

async function acrossOf({ items, path }, openPage) {
  const [page, other] = [await openList(openPage, path, items), await openList(openPage, path, items)];
  const times = [];
  for (let ticks = 0; ticks < TICKS_ACROSS; ticks++) times.push(await tickAcross(page, other));
  for (const one of [page, other]) await one.context().close();
  return { p50: median(times), worst: Math.max(...times) };
}

async function scrollingOf({ items, path }, openPage, slowdown) {
  const page = await openList(openPage, path, items);
  const results = {};
  for (const [name, speed] of Object.entries(PIXELS_PER_MS)) {
    const frames = await scrollIn(page, speed);
    results[name] = summaryOf(frames, slowdown);
  }
  await page.context().close();
  return results;
}

async function movingOf(ticked, long, opener, screen) {
  const ticks = await onPage(openList(opener(ticked, screen), ticked.path, ticked.items), async (page) =>
    summaryOf(await framesOfTicks(page), screen.slowdown),
  );
  const { dragged, dropped } = await onPage(
    openList(opener(long, screen), long.path, long.items),
    framesOfDrag,
  );
  const shopTicks = await onPage(openShop(opener(ticked, screen), ticked.path), (page) =>
    repeat(async () => {
      await page.waitForTimeout(BETWEEN_TICKS_MS);
      return shopTickIn(page);
    }),
  );
  return {
    ticks,
    drag: summaryOf(dragged, screen.slowdown),
    drop: summaryOf(dropped, screen.slowdown),
    shopTick: median(shopTicks),
  };
}

/** Alone: another page of the same list would draw each tick, too, on the same processor. */
async function onPage(opened, measurePage) {
  const page = await opened;
  const result = await measurePage(page);
  await page.context().close();
  return result;
}

function summaryOf(frames, slowdown) {
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    frames: frames.length,
    long: frames.filter((ms) => ms > LONG_FRAME_MS[slowdown]).length,
    p95: sorted[Math.floor(sorted.length * 0.95)],
    worst: sorted.at(-1),
  };
}

async function repeat(work) {
  const results = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await work(round));
  return results;
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
