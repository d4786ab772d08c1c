import { withInstallation, type Installation } from '../support/installation.ts';
import { gcOnSignalEnv } from '../support/memory-after-gc.ts';
import type { Outcome, Proof } from '../support/proof.ts';
import { until } from '../support/until.ts';
import { openPage, type LivePage } from './live-page.ts';
import { seedGroups, SoakClients } from './soak-clients.ts';
import { watchMemory } from './watch-memory.ts';

const MOST_PAGES = 10_000;
const PAGES_A_SECOND = 40;
const PAGES_OF_A_PERSON = 5;
const OPENED_AT_ONCE = 50;
const MOST_MB = 512;

export const liveSoak: Proof = {
  name: 'live-soak',
  claim:
    'up to ten thousand open pages get each of five changes a second with what changed; nothing is missing, fails or grows',
  fullSize: { sqlite: 300, postgres: 300 },
  smallSize: { sqlite: 5 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runLiveSoak(installation, size, say)),
};

async function runLiveSoak(
  installation: Installation,
  seconds: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const count = Math.min(MOST_PAGES, seconds * PAGES_A_SECOND);
  const groups = await installation.withDatabase((database) =>
    seedGroups(database, count / PAGES_OF_A_PERSON),
  );
  const server = await installation.start(gcOnSignalEnv(installation.folder));
  const wanted = groups.flatMap(({ listId, people }) =>
    people.flatMap((person) => Array.from({ length: PAGES_OF_A_PERSON }, () => ({ listId, person }))),
  );
  const pages: LivePage[] = [];
  while (pages.length < wanted.length) {
    const next = wanted.slice(pages.length, pages.length + OPENED_AT_ONCE);
    pages.push(
      ...(await Promise.all(next.map(({ listId, person }) => openPage(server.url, listId, person)))),
    );
  }
  say(`${pages.length} pages are open`);

  const clients = new SoakClients(server.url, groups, performance.now() + seconds * 1000);
  const watched = { pid: server.pid, folder: installation.folder, seconds, mostMb: MOST_MB, say };
  const [memory] = await Promise.all([watchMemory(clients, watched), clients.write()]);
  const outdated = () =>
    pages.filter(({ listId, revision }) => revision < (clients.revisions.get(listId) ?? 0)).length;
  await until('all pages have the last change', () => outdated() === 0).catch(() => undefined);
  const bad = [
    ...clients.bad,
    ...memory.bad,
    ...pages.flatMap((page) => page.bad),
    ...(outdated() > 0 ? [`${outdated()} pages do not have the last change of their list`] : []),
  ];
  for (const page of pages) page.close();
  const events = pages.reduce((sum, page) => sum + page.events, 0);
  return {
    tried: events,
    bad,
    figures: { pages: pages.length, ...clients.figures(), ...memory.figures },
  };
}
