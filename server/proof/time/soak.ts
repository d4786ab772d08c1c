import type { Outcome, Proof } from '../support/proof.ts';
import { seedGroups, SoakClients } from './soak-clients.ts';
import { withInstallation, type Installation } from '../support/installation.ts';
import { gcOnSignalEnv } from '../support/memory-after-gc.ts';
import { watchMemory } from './watch-memory.ts';

const PEOPLE = 50;

export const soak: Proof = {
  name: 'soak',
  claim:
    'fifty people poll and make five changes a second, for so many seconds; nothing fails or grows without limit',
  fullSize: { sqlite: 600, postgres: 600 },
  smallSize: { sqlite: 5 },
  run: ({ size, database, say }) =>
    withInstallation(database, (installation) => runSoak(installation, size, say)),
};

async function runSoak(
  installation: Installation,
  seconds: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const groups = await installation.withDatabase((database) => seedGroups(database, PEOPLE));
  const server = await installation.start(gcOnSignalEnv(installation.folder));
  const clients = new SoakClients(server.url, groups, performance.now() + seconds * 1000);
  const [memory] = await Promise.all([
    watchMemory(clients, { pid: server.pid, folder: installation.folder, seconds, say }),
    clients.poll(),
    clients.write(),
  ]);
  return {
    tried: clients.statuses.total(),
    bad: [...clients.bad, ...memory.bad],
    figures: { ...clients.figures(), ...memory.figures },
  };
}
