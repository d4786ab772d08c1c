import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { item, listDetail, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { settle, tickingScreen } from '../../testing/ticking-screen.tsx';
import { session } from '../session/session.ts';

const items = [item(1), item(2), item(3)];
const itemIds = items.map(({ id }) => id);

type Step =
  | { readonly do: 'send poll' | 'answer poll' | 'lose poll' }
  | {
      readonly do: 'tick' | 'acknowledge' | 'refuse' | 'lose after doing' | 'reopen elsewhere';
      readonly on: number;
    };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('send poll', 'answer poll', 'lose poll') }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('tick', 'acknowledge', 'refuse', 'lose after doing', 'reopen elsewhere'),
        on: fc.nat({ max: itemIds.length - 1 }),
      }),
    },
  ),
  { maxLength: 30 },
) as fc.Arbitrary<Step[]>; // fast-check widens the words of constantFrom.

function createWorld() {
  const server = stubServer();
  const serverTicked = new Set<string>();
  const bodies = () => items.map((one) => ({ ...one, completed: serverTicked.has(one.id) }));
  server.answer(getList, listDetail(items));
  const screen = tickingScreen();

  const polls = server.hold(getList);
  const ticks = server.hold(updateListItem);
  let pollUnderWay: { index: number; covers: Set<string> } | null = null;
  let tickCount = 0;
  const pending = new Map<string, number>();
  /** Acknowledged, but not yet contained in a response to a later request. */
  const uncovered = new Set<string>();

  const finish = (itemId: string, isDone: boolean, answer: (index: number) => void) => {
    const index = pending.get(itemId);
    if (index === undefined) return;
    pending.delete(itemId);
    if (isDone) serverTicked.add(itemId);
    answer(index);
  };

  const actions = {
    'send poll': async () => {
      if (pollUnderWay) return;
      pollUnderWay = { index: polls.count(), covers: new Set(uncovered) };
      await screen.poll();
    },
    'answer poll': () => {
      if (!pollUnderWay) return;
      polls.answer(pollUnderWay.index, listDetail(pollUnderWay.index % 2 ? bodies() : answeredEarly));
      for (const itemId of pollUnderWay.covers) uncovered.delete(itemId);
      pollUnderWay = null;
    },
    'lose poll': () => {
      if (!pollUnderWay) return;
      polls.lose(pollUnderWay.index);
      pollUnderWay = null;
    },
    tick: async (itemId: string) => {
      if (pending.has(itemId)) return;
      pending.set(itemId, tickCount++);
      await screen.tick(itemId);
    },
    acknowledge: (itemId: string) => {
      finish(itemId, true, (index) => {
        uncovered.add(itemId);
        ticks.answer(index, { ...item(1), id: itemId, completed: true });
      });
    },
    refuse: (itemId: string) => {
      finish(itemId, false, (index) => {
        ticks.refuse(index, 422, { error: 'Something went wrong' });
      });
    },
    'lose after doing': (itemId: string) => {
      finish(itemId, true, ticks.lose);
    },
    'reopen elsewhere': (itemId: string) => void serverTicked.delete(itemId),
  };
  let answeredEarly = bodies();

  return {
    screen,
    serverTicked,
    mustBeTicked: () => itemIds.filter((itemId) => pending.has(itemId) || uncovered.has(itemId)),
    take: async (step: Step) => {
      if (step.do === 'send poll') answeredEarly = bodies();
      const itemId = 'on' in step ? (itemIds[step.on] ?? '') : '';
      await actions[step.do](itemId);
      if (step.do !== 'tick' && step.do !== 'send poll') await settle();
    },
    drain: async () => {
      actions['answer poll']();
      for (const itemId of itemIds) actions.acknowledge(itemId);
      await settle();
      await actions['send poll']();
      answeredEarly = bodies();
      actions['answer poll']();
      await settle();
    },
  };
}

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  session.end();
});

test('no order of polls, operations and responses undoes an operation, and the screen ends as the server', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = createWorld();
      await settle();
      for (const step of taken) {
        await world.take(step);
        expect(world.screen.ticked()).toEqual(expect.arrayContaining(world.mustBeTicked()));
      }
      await world.drain();
      expect(new Set(world.screen.ticked())).toEqual(world.serverTicked);
      expect(world.screen.queueLength()).toBe(0);
      world.screen.leave();
    }),
    { numRuns: 50 },
  );
}, 60_000);
