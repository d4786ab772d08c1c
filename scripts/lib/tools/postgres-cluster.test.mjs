import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCluster } from './postgres-cluster.mjs';

test('clusters start in parallel in their own folders and clean up', { timeout: 60_000 }, async () => {
  const clusters = await Promise.all([startCluster(), startCluster()]);
  const folders = clusters.map((cluster) => cluster.socketFolder);
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) expect(existsSync(join(folder, '.s.PGSQL.5432'))).toBe(true);
  expect(clusters[0].url('lists')).toBe(`postgres://postgres@/lists?host=${encodeURIComponent(folders[0])}`);

  await Promise.all(clusters.map((cluster) => cluster.stop()));
  for (const folder of folders) expect(existsSync(folder)).toBe(false);
});

test('a crashed cluster restarts in the same folder', { timeout: 60_000 }, async () => {
  const cluster = await startCluster();
  const processId = () =>
    readFileSync(join(cluster.socketFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0];
  const before = processId();
  await cluster.halt();
  expect(existsSync(join(cluster.socketFolder, 'data/postmaster.pid'))).toBe(false);
  await cluster.resume();

  expect(processId()).not.toBe(before);
  expect(existsSync(join(cluster.socketFolder, '.s.PGSQL.5432'))).toBe(true);
  await cluster.crash();
  await cluster.stop();
  expect(existsSync(cluster.socketFolder)).toBe(false);
});
