import { availableParallelism } from 'node:os';
import { inLanes } from '../lanes.mjs';
import { packageBin } from '../package-bin.mjs';
import { capture, stopwatch } from '../step.mjs';

// The garbage collection of a program that ends soon is a sixth of its processor time; it uses a quarter more memory.
const COLLECT_SELDOM = { GOGC: '400' };

// It resolves all types once per core that it uses, and other checks or tests run beside it.
const HALF_THE_CORES = { GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) };

/** The static checks, slowest first. */
function staticChecks() {
  return [
    // Reports what `tsc` reports, by the nearest tsconfig.json of each file, from the programs that rules read anyway.
    {
      name: 'lint and types',
      bin: packageBin('oxlint'),
      args: ['--deny-warnings', '--type-check', '.'],
      env: { ...COLLECT_SELDOM, ...HALF_THE_CORES },
    },
    {
      name: 'import rules',
      bin: packageBin('dependency-cruiser', 'depcruise'),
      args: [
        '--config=.dependency-cruiser.mjs',
        '--cache=.cache/dependency-cruiser',
        '--cache-strategy=content',
        'contract/src',
        'server/src',
        'server/test',
        'server/proof',
        'web/src',
        'e2e',
      ],
      // Without a TypeScript that it knows it reads no module, and reports no violation either.
      expected: /[1-9]\d{2,} modules/,
    },
    {
      name: 'unused code',
      bin: packageBin('knip'),
      args: ['--no-progress', '--cache', '--cache-location=.cache/knip'],
    },
    { name: 'format', bin: packageBin('oxfmt'), args: ['--check'] },
  ];
}

/** Runs all of them and says for each how it went. */
export async function runChecks({ atOnce = 2, say = console.log } = {}) {
  return inLanes(atOnce, staticChecks(), async ({ name, bin, args, env, expected = /(?:)/ }) => {
    const seconds = stopwatch();
    const { code, output } = await capture(process.execPath, [bin, ...args], {
      env: { ...process.env, ...env },
    });
    const passed = code === 0 && expected.test(output);
    say(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds()} s)`);
    if (!passed) say(output.trimEnd().replace(/^/gm, '        '));
    return { name, passed };
  });
}
