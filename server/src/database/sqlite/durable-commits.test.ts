import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { temporaryFolder } from '../../testing/databases.ts';
import { DurableCommits } from './durable-commits.ts';

let folder: string;
let file: string;
let commits: DurableCommits;
let prototype: Pick<FileHandle, 'datasync' | 'sync'>;
let reallySync: FileHandle['datasync'];

beforeEach(async () => {
  folder = temporaryFolder();
  file = path.join(folder, 'wal');
  writeFileSync(file, '');
  commits = new DurableCommits(file);
  const handle = await open(file);
  prototype = Object.getPrototypeOf(handle) as FileHandle;
  reallySync = Reflect.get(prototype, 'datasync');
  await handle.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await commits.close();
  rmSync(folder, { recursive: true });
});

function holdSyncs() {
  const held: (() => void)[] = [];
  const syncs: Mock = vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: FileHandle) {
    await new Promise<void>((resolve) => held.push(resolve));
    await reallySync.call(this);
  });
  const begun = (count: number) =>
    vi.waitFor(() => expect(syncs).toHaveBeenCalledTimes(count), { timeout: 20_000 });
  return { syncs, begun, letGo: () => held.shift()?.() };
}

describe('waiting for the disk', () => {
  test('syncs the file once for one commit', async () => {
    const syncs = vi.spyOn(prototype, 'datasync');
    await commits.onDisk();
    expect(syncs).toHaveBeenCalledTimes(1);
  });

  test('syncs again for every later commit', async () => {
    const syncs = vi.spyOn(prototype, 'datasync');
    await commits.onDisk();
    await commits.onDisk();
    await commits.onDisk();
    expect(syncs).toHaveBeenCalledTimes(3);
  });

  test('syncs the folder first, so that the name of the file is on disk', async () => {
    const [folderSyncs, fileSyncs] = [vi.spyOn(prototype, 'sync'), vi.spyOn(prototype, 'datasync')];
    await commits.onDisk();
    await commits.onDisk();

    expect(folderSyncs).toHaveBeenCalledTimes(1);
    expect(folderSyncs.mock.invocationCallOrder[0]).toBeLessThan(fileSyncs.mock.invocationCallOrder[0] ?? 0);
  });

  test('is shared by concurrent callers', async () => {
    const syncs = vi.spyOn(prototype, 'datasync');
    await Promise.all(Array.from({ length: 100 }, () => commits.onDisk()));
    expect(syncs).toHaveBeenCalledTimes(1);
  });

  test('ignores a sync that started before the commit', async () => {
    const { syncs, begun, letGo } = holdSyncs();
    const finished: string[] = [];
    const first = commits.onDisk().then(() => finished.push('first'));
    await begun(1);
    const later = Promise.all(Array.from({ length: 100 }, () => commits.onDisk())).then(() =>
      finished.push('later'),
    );

    letGo();
    await first;
    await begun(2);
    expect(finished).toEqual(['first']);

    letGo();
    await later;
    expect(finished).toEqual(['first', 'later']);
    expect(syncs).toHaveBeenCalledTimes(2);
  });

  test('never runs two syncs at once', async () => {
    let running = 0;
    let most = 0;
    vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: FileHandle) {
      most = Math.max(most, ++running);
      await reallySync.call(this);
      running--;
    });
    const waiting: Promise<void>[] = [];
    for (let round = 0; round < 20; round++) {
      waiting.push(commits.onDisk());
      await commits.onDisk();
    }
    await Promise.all(waiting);
    expect(most).toBe(1);
  });

  test('fails for all callers of a failed sync', async () => {
    vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
    const results = await Promise.allSettled([commits.onDisk(), commits.onDisk()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('fails for every later commit after one failure', async () => {
    const syncs = vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));

    await expect(commits.onDisk()).rejects.toThrow('The disk did not confirm a write');
    await expect(commits.onDisk()).rejects.toThrow('The disk did not confirm a write');
    expect(syncs).toHaveBeenCalledTimes(1);
  });

  test('fails for callers that wait for the next sync', async () => {
    const { begun } = holdSyncs();
    vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
    const first = commits.onDisk();
    const settled = Promise.allSettled([first, commits.onDisk()]);
    await begun(1);
    const behind = commits.onDisk();

    await expect(behind).rejects.toThrow('The disk did not confirm a write');
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('stays failed when the missing file appears later', async () => {
    const missing = path.join(folder, 'missing', 'wal');
    const broken = new DurableCommits(missing);
    await expect(broken.onDisk()).rejects.toThrow('The disk did not confirm a write');

    mkdirSync(path.dirname(missing));
    writeFileSync(missing, '');
    await expect(broken.onDisk()).rejects.toThrow('The disk did not confirm a write');
    await broken.close();
  });
});
