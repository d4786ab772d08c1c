import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import {
  createListFromStartingPoint,
  createStartingPoint,
  getStartingPoint,
  getStartingPoints,
} from '@shared-lists/contract/api/starting-points.ts';
import { createTemplate, getTemplate } from '@shared-lists/contract/api/templates.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, isAt } from '../../../testing/editor-screen.ts';
import { id, list, listDetail, listRow, listsIndex, me } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { startingPoint, startingPointDetail, wine } from '../../../testing/templates.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex([listRow()]));
  server.answer(getList, listDetail());
});

describe('making a list again', () => {
  beforeEach(() => {
    server.answer(getStartingPoints, { starting_points: [startingPoint()] });
    server.answer(getStartingPoint, startingPointDetail());
    server.answer(createListFromStartingPoint, listRow());
  });

  async function openChoice() {
    const user = renderApp('/lists');
    await user.click(await screen.findByRole('button', { name: 'Make again' }));
    await screen.findByRole('dialog', { name: 'Make a list again' });
    return user;
  }

  const taken = () => server.callsTo(createListFromStartingPoint)[0]?.body.list.item_ids;

  test('takes two taps: the usual items are taken, and the list opens', async () => {
    const user = await openChoice();
    await user.click(await screen.findByRole('button', { name: "Friday's shop the usual 2 of 3 items" }));
    await isAt(`/lists/${list().id}`);

    expect(taken()).toEqual([id(810), id(812)]);
  });

  test('takes all without asking for them if all are usual', async () => {
    server.answer(getStartingPoints, { starting_points: [startingPoint({ usual_count: 3 })] });
    const user = await openChoice();
    await user.click(button("Friday's shop 3 items"));
    await isAt(`/lists/${list().id}`);

    expect(taken()).toBeUndefined();
    expect(server.callsTo(getStartingPoint)).toEqual([]);
  });

  test('takes all if none is usual', async () => {
    server.answer(getStartingPoints, { starting_points: [startingPoint({ usual_count: 0 })] });
    const user = await openChoice();
    await user.click(button("Friday's shop 3 items"));
    await isAt(`/lists/${list().id}`);

    expect(taken()).toBeUndefined();
  });

  test('takes all if none is usual by now', async () => {
    const { items, ...detail } = startingPointDetail();
    const unusual = items.map((item) => ({ ...item, usual: false }));
    server.answer(getStartingPoint, { ...detail, items: unusual });
    const user = await openChoice();
    await user.click(button("Friday's shop the usual 2 of 3 items"));
    await isAt(`/lists/${list().id}`);

    expect(taken()).toBeUndefined();
  });

  test('lets choose: usual items are ticked', async () => {
    const user = await openChoice();
    await user.click(button("Choose items… of Friday's shop"));
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    expect([(await box('Milk')).checked, (await box('Candles')).checked]).toEqual([true, false]);
    await user.click(await box('Candles'));
    await user.click(await box('Milk'));
    await user.click(button('Make a list of 2'));
    await isAt(`/lists/${list().id}`);

    expect(taken()).toEqual([id(811), id(812)]);
  });

  test('says so without a connection, and a second attempt makes no second list', async () => {
    server.lose(createListFromStartingPoint);
    const user = await openChoice();
    const choice = button("Friday's shop the usual 2 of 3 items");
    await user.click(choice);
    await screen.findByText(/There is no connection to the server/u);
    server.answer(createListFromStartingPoint, listRow());
    await user.click(choice);
    await isAt(`/lists/${list().id}`);

    const [first, second] = server.callsTo(createListFromStartingPoint);
    expect(second?.body).toEqual(first?.body);
  });
});

test('nothing is offered to those who have no starting point', async () => {
  renderApp('/lists');
  await screen.findByRole('heading', { name: 'Lists' });
  expect(screen.queryByRole('button', { name: 'Make again' })).toBeNull();
});

async function choose(entry: string) {
  const user = renderApp(`/lists/${list().id}`);
  await user.click(await screen.findByRole('button', { name: 'More about this list' }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
  await screen.findByRole('dialog', { name: entry });
  return user;
}

test('a list is saved as a starting point under its own name, or another one', async () => {
  server.answer(createStartingPoint, startingPoint());
  const user = await choose('Save as starting point');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Weekly shop');
  await user.clear(name);
  expect(button('Save starting point').disabled).toBe(true);
  await user.type(name, "Friday's shop{Enter}");
  await screen.findByText('"Friday\'s shop" is saved as a starting point.');

  expect(server.callsTo(createStartingPoint)[0]?.body.starting_point.name).toBe("Friday's shop");
});

describe('the template of a list', () => {
  const { list_item_field_configurations: _, ...foreign } = wine({ user_id: id(2) });

  test('can be copied if it is of somebody else', async () => {
    server.answer(getList, listDetail([], [], { list_item_configuration: foreign }));
    server.answer(createTemplate, wine());
    const user = await choose('Copy this template');
    await user.click(button('Copy template'));
    await screen.findByText('"Wine cellar" is one of your templates now.');

    expect(server.callsTo(createTemplate)[0]?.body.list_item_configuration).toMatchObject({
      name: 'Wine cellar',
      copy_of: wine().id,
    });
  });

  test("can be edited if it is one's own", async () => {
    server.answer(getList, listDetail([], [], { list_item_configuration: { ...foreign, user_id: me.id } }));
    server.answer(getTemplate, wine());
    const user = renderApp(`/lists/${list().id}`);
    await user.click(await screen.findByRole('button', { name: 'More about this list' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit template' }));
    await screen.findByRole('heading', { level: 1, name: 'Edit Wine cellar' });
  });

  test('is not offered if it is built in', async () => {
    const user = renderApp(`/lists/${list().id}`);
    await user.click(await screen.findByRole('button', { name: 'More about this list' }));
    expect(screen.queryByRole('menuitem', { name: /template$/u })).toBeNull();
  });
});
