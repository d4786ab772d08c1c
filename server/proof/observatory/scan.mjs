// Grades a local site like Mozilla's Observatory: node scan.mjs <http port> <https port>
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [httpPort, httpsPort] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@mdn/mdn-http-observatory/package.json'));
// Avoids a download; localhost is not preloaded.
const preloaded = join(folder, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const part = (name) => import(join(folder, 'src', name));
const { retrieve } = await part('retriever/retriever.js');
const { ALL_TESTS } = await part('constants.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part('grader/charts.js');
const { getGradeForScore, getScoreModifier } = await part('grader/grader.js');

const site = await retrieve('localhost', { httpPort, httpsPort });
const results = ALL_TESTS.map((judge) => judge(site));
const modifiers = results.map(({ result }) => getScoreModifier(result));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
// Like the original scanner: no extra credit below a minimum score.
const strict = 100 + sum(modifiers.filter((modifier) => modifier < 0));
const score = strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(modifiers) : strict;
const tests = results.map(({ constructor, pass, result }) => ({ name: constructor.name, pass, result }));
process.stdout.write(JSON.stringify({ ...getGradeForScore(score), tests }));
