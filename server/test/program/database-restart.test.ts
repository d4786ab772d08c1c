import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCluster } from '../../../scripts/lib/tools/postgres-cluster.mjs';
import { openDatabase } from '../../src/database/open-database.ts';
import { administer, temporaryFolder } from '../../src/testing/databases.ts';
import { listenAt } from '../../src/testing/listener.ts';
import { buildProgram } from '../../src/testing/program.ts';
import { pathOf } from '../../src/testing/test-app.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';

const RESTARTS = 3;
const READERS_OF_EACH = 4;
const WAIT_OPTIONS = { timeout: 30_000, interval: 5 };

interface Seen {
  readonly call: string;
  readonly status: number;
  readonly retryAfter: string | null;
}

let cluster: Awaited<ReturnType<typeof startCluster>>;
let folder: string;
let child: ChildProcessWithoutNullStreams;
let world: World;
let url: string;
let output = '';

beforeAll(async () => {
  cluster = await startCluster();
  folder = temporaryFolder();
  await administer('create database lists', cluster.url);
  const databaseUrl = cluster.url('lists');
  const database = await openDatabase({ databaseUrl, dataDir: folder }, () => undefined);
  world = await makeWorld(database);
  await database.close();
  child = spawn(process.execPath, [await buildProgram()], {
    cwd: folder,
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await vi.waitFor(
    () => /running at http:\/\/localhost:(\d+)/u.exec(output)?.[1] ?? expect.fail(output),
    WAIT_OPTIONS,
  );
  url = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await cluster.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

test(
  'during a restart of PostgreSQL reads get 503, streams stay open and the log stays short',
  { timeout: 120_000 },
  async () => {
    const { owner, writer, reader, stranger } = world.people;
    const stream = await listenAt(url, { as: reader });
    await stream.next('hello');
    const seen: Seen[] = [];
    let isOver = false;
    const keepPolling = async (call: string, poll: () => Promise<Response>) => {
      while (!isOver) {
        const response = await poll();
        await response.arrayBuffer();
        seen.push({ call, status: response.status, retryAfter: response.headers.get('retry-after') });
      }
    };
    // Different people, because calls per person are limited.
    const routes = [
      ['/v2/lists', stranger],
      [`/v2/lists/${world.main.id}`, writer],
      [`/v2/lists/${world.main.id}/edit`, owner],
      ['/v2/completed_lists', reader],
    ] as const;
    const paths = routes.map(([path]) => path);
    const readers = routes.flatMap(([path, { headers }]) =>
      Array.from({ length: READERS_OF_EACH }, () =>
        keepPolling(`GET ${path}`, () => fetch(url + path, { headers })),
      ),
    );
    const addItem = () =>
      fetch(url + pathOf(createListItem, { list_id: world.main.id }), {
        method: 'POST',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ list_item: { id: randomUUID(), fields: [] } }),
      });
    const untilEverybodyGets = async (status: number) => {
      const from = seen.length;
      const isSeen = (path: string) =>
        seen.slice(from).filter((one) => one.call === `GET ${path}` && one.status === status).length >
        READERS_OF_EACH;
      await vi.waitFor(() => expect(paths.filter((path) => !isSeen(path))).toEqual([]), WAIT_OPTIONS);
    };

    for (let restart = 0; restart < RESTARTS; restart++) {
      await untilEverybodyGets(200);
      await cluster.halt();
      await untilEverybodyGets(503);
      expect((await addItem()).status).toBe(503);
      await cluster.resume();
      await untilEverybodyGets(200);
      expect((await addItem()).status).toBe(200);
      await stream.next('changed');
    }
    isOver = true;
    await Promise.all(readers);
    stream.hangUp();

    const unexpected = seen.filter(
      ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '1'),
    );
    expect(unexpected).toEqual([]);
    const lines = output.trim().split('\n');
    const messages = lines.map(messageOf);
    expect(lines.filter((_, index) => !messages[index])).toEqual([]);
    expect(messages.filter((message) => message.includes('mail was not delivered'))).toEqual([]);
    // A few lines per restart, not one per call.
    expect(messages.length).toBeLessThan(RESTARTS * 10);
  },
);

function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
    return err?.message === '' ? '' : msg;
  } catch {
    return '';
  }
}
