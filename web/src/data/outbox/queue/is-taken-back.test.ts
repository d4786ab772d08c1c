import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { lost, prepareQueue, refused } from '../../../testing/queued-ticks.ts';
import { connection } from '../../api/connection.ts';
import { outcomes } from './outcomes.ts';
import { perform } from './perform.ts';

interface Step {
  readonly name: string;
  readonly batch: string;
  readonly undoes?: string;
}

prepareQueue();

/** Everything is queued first, and then refused. */
async function refusedAfter(...steps: Step[]) {
  outcomes.take();
  const client = new QueryClient();
  const resolved: string[] = [];
  let isAway = true;
  const operations = {
    kind: 'steps',
    key: ['a list'],
    send: () => (isAway ? lost() : refused()),
    touches: ({ undoes = '' }: Step) => [undoes],
    partOf: ({ batch }: Step) => [batch],
    isQueueable: () => true,
    describe: ({ name }: Step) => name,
    resolveRefusal: ({ name }: Step) => {
      resolved.push(name);
      return Promise.resolve({});
    },
  };
  for (const step of steps) await perform(client, operations, step);
  isAway = false;
  connection.markOnline();
  let moot = 0;
  await vi.waitUntil(() => (moot += outcomes.take().moot) === steps.length, { timeout: 8_000 });
  return resolved;
}

const tick = { name: 'tick', batch: 'one' };
const undo = { name: 'undo', batch: 'two', undoes: 'one' };
const redo = { name: 'redo', batch: 'three', undoes: 'two' };

test('a refused change is not told if it is taken back', async () => {
  expect(await refusedAfter(tick, undo)).toEqual(['undo']);
});

test('it is told if it was done again', async () => {
  expect(await refusedAfter(tick, undo, redo)).toEqual(['tick', 'redo']);
});
