import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { perform } from './perform.ts';

interface Step {
  readonly name: string;
  readonly touches: readonly string[];
  readonly needs?: readonly string[];
  readonly partOf?: readonly string[];
}

function sender() {
  const client = new QueryClient();
  const answers = new Map<string, () => void>();
  const operations = {
    key: ['a list'],
    send: ({ name }: Step) => new Promise<string>((resolve) => answers.set(name, () => resolve(name))),
    touches: ({ touches }: Step) => touches,
    needs: ({ needs = [] }: Step) => needs,
    partOf: ({ partOf = [] }: Step) => partOf,
  };
  const settle = () => new Promise((resolve) => void setTimeout(resolve, 5));
  return {
    do: async (step: Step) => {
      void perform(client, operations, step);
      await settle();
    },
    answer: async (name: string) => {
      answers.get(name)?.();
      answers.delete(name);
      await settle();
    },
    underWay: () => [...answers.keys()],
  };
}

test('independent operations do not wait for each other', async () => {
  const sent = sender();
  await sent.do({ name: 'tick milk', touches: ['milk'] });
  await sent.do({ name: 'tick bread', touches: ['bread'] });
  expect(sent.underWay()).toEqual(['tick milk', 'tick bread']);
});

test('operations on the same object are sent in order', async () => {
  const sent = sender();
  await sent.do({ name: 'add', touches: ['milk'] });
  await sent.do({ name: 'tick', touches: ['milk'] });
  await sent.do({ name: 'delete', touches: ['milk'] });
  expect(sent.underWay()).toEqual(['add']);
  await sent.answer('add');
  expect(sent.underWay()).toEqual(['tick']);
  await sent.answer('tick');
  expect(sent.underWay()).toEqual(['delete']);
});

test('operations wait for the new object they need, but not for each other', async () => {
  const sent = sender();
  await sent.do({ name: 'add list', touches: ['list'] });
  await sent.do({ name: 'add milk', touches: ['milk'], needs: ['list'] });
  await sent.do({ name: 'add bread', touches: ['bread'], needs: ['list'] });
  expect(sent.underWay()).toEqual(['add list']);
  await sent.answer('add list');
  expect(sent.underWay()).toEqual(['add milk', 'add bread']);
});

test('an undo waits for every part of its action, which do not wait for each other', async () => {
  const sent = sender();
  await sent.do({ name: 'tick milk', touches: ['milk'], partOf: ['batch'] });
  await sent.do({ name: 'tick bread', touches: ['bread'], partOf: ['batch'] });
  await sent.do({ name: 'undo', touches: ['batch'], partOf: ['batch of the undo'] });
  await sent.do({ name: 'redo', touches: ['batch of the undo'] });
  expect(sent.underWay()).toEqual(['tick milk', 'tick bread']);
  await sent.answer('tick milk');
  expect(sent.underWay()).toEqual(['tick bread']);
  await sent.answer('tick bread');
  expect(sent.underWay()).toEqual(['undo']);
  await sent.answer('undo');
  expect(sent.underWay()).toEqual(['redo']);
});
