import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

const NO_SUCH_PROCESS = '999999999';
let folder, lockFile;
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lockFile = join(folder, 'cache/install.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hold = async (owner) => {
  await withLock(lockFile, () => Promise.resolve());
  writeFileSync(lockFile, owner);
};

test('the lock exists during the run and is removed afterwards, even after a failure', async () => {
  const failing = withLock(lockFile, () => {
    expect(existsSync(lockFile)).toBe(true);
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(lockFile)).toBe(false);
});

test('runs of one process wait for each other, even after a failure', async () => {
  const order = [];
  const run = (name) =>
    withLock(lockFile, async () => {
      order.push(`${name} begins`);
      await wait(50);
      order.push(`${name} ends`);
      if (name === 'first') throw new Error('no');
    });
  const results = await Promise.allSettled([run('first'), run('second')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('waits for an owner that is alive', async () => {
  await hold(String(process.ppid));
  let hasRun = false;
  const waiting = withLock(lockFile, async () => (hasRun = true));
  await wait(100);
  expect(hasRun).toBe(false);
  rmSync(lockFile);
  await waiting;
  expect(hasRun).toBe(true);
});

test('takes over from an owner that has ended', async () => {
  await hold(NO_SUCH_PROCESS);
  expect(await withLock(lockFile, async () => 'done')).toBe('done');
});

test('takes over from an owner without a heartbeat', async () => {
  await hold(String(process.ppid));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lockFile, longAgo, longAgo);
  expect(await withLock(lockFile, async () => 'done')).toBe('done');
});
