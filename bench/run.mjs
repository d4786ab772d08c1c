import { onSupportedNode } from '../scripts/lib/supported-node.mjs';

const benches = {
  sqlite: () => import('./speed.mjs').then(({ speed }) => speed('sqlite')),
  postgres: () => import('./speed.mjs').then(({ speed }) => speed('postgres')),
  growth: () => import('./growth.mjs').then(({ growth }) => growth()),
  crowd: () => import('./crowd.mjs').then(({ crowd }) => crowd()),
  live: () => import('./live.mjs').then(({ live }) => live()),
  idle: () => import('./idle.mjs').then(({ idle }) => idle()),
  browser: () => import('./browser.mjs').then(({ browser }) => browser()),
};

onSupportedNode(async () => {
  const { prepare } = await import('../scripts/lib/prepare.mjs');
  const { StepFailed } = await import('../scripts/lib/step.mjs');
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
  const unknown = names.find((name) => !(name in benches));
  if (unknown) {
    throw new StepFailed(`There is no bench "${unknown}". Benches: ${Object.keys(benches).join(', ')}.`);
  }

  await prepare();
  for (const name of names) await benches[name]();
  process.exit();
});
