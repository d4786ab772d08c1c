// Grades a site on this machine as Mozilla's Observatory would: node scan.mjs <port of http> <port of https>
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [httpPort, httpsPort] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@mdn/mdn-http-observatory/package.json'));
// It would be fetched from the network. Nobody has put localhost on the list of sites that browsers know to use https.
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
// As its own scanner counts: whoever loses much gets no credit for extras.
const strict = 100 + sum(modifiers.filter((modifier) => modifier < 0));
const score = strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(modifiers) : strict;
const tests = results.map(({ constructor, pass, result }) => ({ name: constructor.name, pass, result }));
process.stdout.write(JSON.stringify({ ...getGradeForScore(score), tests }));
