import { parseArgs } from 'node:util';
import { shareCluster } from '../../scripts/lib/tools/postgres-cluster.mjs';
import { ENGINES, prove, formatOutcome, type Engine, type Proof } from './support/proof.ts';
import { proofs } from './proofs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string' }, postgres: { type: 'boolean' } },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);

// Exit handlers stop the started servers and clusters.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [name] = positionals;
if (name === undefined) list();
else process.exitCode = (await runNamed(name)) ? 0 : 1;
process.exit();

function list(): void {
  say('npm run prove -- <name> [--size N] [--postgres], or all instead of a name:\n');
  for (const proof of proofs) {
    const sizes = ENGINES.flatMap((engine) => {
      const size = proof.fullSize[engine];
      return size === undefined ? [] : [`${size} on ${engine}`];
    });
    say(`${proof.name.padEnd(16)}${proof.claim}\n${' '.repeat(16)}full size: ${sizes.join(', ')}`);
  }
}

async function runNamed(wanted: string): Promise<boolean> {
  const chosen = proofs.filter((proof) => wanted === 'all' || proof.name === wanted);
  if (chosen.length === 0)
    say(`There is no proof "${wanted}". Proofs: ${proofs.map((p) => p.name).join(', ')}.`);
  const stopCluster = await shareCluster();
  const results: boolean[] = [];
  for (const proof of chosen) {
    for (const engine of enginesFor(proof, wanted)) results.push(await runOne(proof, engine));
  }
  await stopCluster();
  return results.length > 0 && results.every(Boolean);
}

function enginesFor(proof: Proof, wanted: string): readonly Engine[] {
  const possible = ENGINES.filter((engine) => proof.fullSize[engine] !== undefined);
  if (values.postgres) return possible.filter((engine) => engine === 'postgres');
  return wanted === 'all' ? possible : possible.slice(0, 1);
}

async function runOne(proof: Proof, database: Engine): Promise<boolean> {
  const size = Number(values.size ?? proof.fullSize[database]);
  say(`== ${proof.name} on ${database}, size ${size}: ${proof.claim}`);
  const started = performance.now();
  const outcome = await prove(proof, { size, database, say });
  say(`${formatOutcome(outcome)}\n  took: ${Math.round((performance.now() - started) / 1000)} s`);
  return outcome.bad.length === 0;
}
