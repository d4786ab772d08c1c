/* global localStorage -- of the page */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from '../../scripts/lib/install/npm.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { runStep } from '../../scripts/lib/step.mjs';
import { launchOpenBrowser } from './chromium.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const RUNS = 3;
// The live stream never ends, so Lighthouse would wait for it.
const LONGEST_WAIT_MS = 15_000;

export async function measureLighthouse(url, pages) {
  const lighthouse = await installedLighthouse();
  const results = {};
  for (const { name, path, session } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(await inNewBrowser(url, session, (port) => audit(lighthouse, url + path, port)));
    runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
    results[name] = summary(runs[Math.floor(RUNS / 2)]);
  }
  return results;
}

async function audit(lighthouse, address, port) {
  const options = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
  return (await lighthouse(address, { ...options, maxWaitForLoad: LONGEST_WAIT_MS })).lhr;
}

/** A new browser each time: cleaning up after a page counted against the next one. */
async function inNewBrowser(url, session, work) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-lists-lighthouse-'));
  const port = await freePort();
  const context = await launchOpenBrowser(folder, port);
  try {
    await prepareStorage(context, url, session);
    return await work(port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
}

async function prepareStorage(context, url, session) {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  if (session) await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify(session));
  await page.close();
}

function summary({ categories, audits }) {
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
  const timings = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  const isBelowTarget = ({ id }) => audits[id].score !== null && audits[id].score < 0.9;
  return {
    scores: Object.fromEntries(scores),
    timings: Object.fromEntries(
      timings.map((name) => [name, Math.round(audits[name].numericValue * 100) / 100]),
    ),
    wanting: CATEGORIES.flatMap((name) =>
      categories[name].auditRefs.filter(isBelowTarget).map(({ id }) => id),
    ),
  };
}

/** Installed on demand: Lighthouse brings about two hundred packages. */
async function installedLighthouse() {
  const cwd = inRoot('bench/lighthouse');
  const require = createRequire(join(cwd, 'package.json'));
  const find = () => require.resolve('lighthouse');
  try {
    find();
  } catch {
    const [command, args, options] = npmCommand(['ci', '--ignore-scripts']);
    await runStep('Installing Lighthouse', command, args, { ...options, cwd });
  }
  const { default: lighthouse } = await import(find());
  return lighthouse;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
