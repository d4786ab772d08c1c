import { launchBrowser, signedIn } from './chromium.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { heapOf, weightOf } from './page-measures.mjs';
import { startProgram } from '../setup/program.mjs';
import { Seed } from '../setup/seed.mjs';
import { openSqliteStore } from '../setup/stores.mjs';

const LONG_LISTS = [100, 1_000];
const LISTS_AT_HOME = 10;

export async function browser({ write }) {
  const program = await startProgram('');
  try {
    const people = await peopleOf(program);
    const pages = await measurePages(program, people);
    const lighthouse = await measureLighthouse(program.url, [
      { name: 'sign-in', path: '/users/sign_in' },
      { name: 'home', path: '/lists', session: people[0].session },
      ...people.map(({ session, lists, items }) => ({
        name: `${items} items`,
        path: `/lists/${lists[0].id}`,
        session,
      })),
    ]);
    write('browser', { pages, lighthouse });
  } finally {
    await program.stop();
  }
}

async function peopleOf({ dataDir }) {
  const store = openSqliteStore(dataDir);
  const seed = new Seed(store);
  const people = [];
  for (const items of LONG_LISTS)
    people.push({ items, ...(await seed.person({ lists: LISTS_AT_HOME, items })) });
  await seed.flush();
  store.close();
  return people;
}

async function measurePages(program, people) {
  const chromium = await launchBrowser();
  const pages = {};
  for (const { items, session, lists } of people) {
    const newContext = () => signedIn(chromium, { url: program.url, session });
    const path = `/lists/${lists[0].id}`;
    pages[items] = {
      firstLoad: await weightOf(newContext, path),
      heapMiB: await heapOf(newContext, path),
    };
  }
  await chromium.close();
  return pages;
}
