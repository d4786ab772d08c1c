import { bulkUpdateItems, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { deleteField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { deleteShare, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../src/testing/databases.ts';
import {
  ITEMS_NOT_FOUND,
  NOT_ALLOWED,
  NOT_FOUND,
  refusal,
  withQuery,
} from '../../src/testing/lists-and-items.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../src/testing/test-app.ts';
import { clearWorlds } from '../../src/testing/clear-worlds.ts';
import { makeWorld, type World } from '../../src/testing/world.ts';

describe('refuses attacks known from other list servers', () => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, WITH_MAIL)));
  afterAll(() => app.close());
  beforeEach(async () => {
    await clearWorlds(app.database);
    world = await makeWorld(app.database);
  });

  test("merging somebody's list into one's own", async () => {
    const { own, main, people } = world;
    for (const list_ids of [main.id, `${own.stranger.list},${main.id}`]) {
      const body = { merge_lists: { list_ids, new_list_name: 'Mine now' } };
      const merge = () => app.call(mergeLists, { as: people.stranger, body });
      expect(await refusal(app, merge)).toEqual(NOT_FOUND);
    }
  });

  describe('editing a share', () => {
    const edit = (as: 'reader' | 'pending' | 'writer', users_list_id: string, users_list: object) => () =>
      app.call(updateShare, {
        as: world.people[as],
        params: { list_id: world.main.id, users_list_id },
        body: { users_list },
      });

    test('a reader promotes themself', async () => {
      const promote = edit('reader', world.main.shares.reader, { permissions: 'write' });
      expect(await refusal(app, promote)).toEqual(NOT_ALLOWED);
    });

    test('a pending person accepts and promotes themself in one call', async () => {
      const input = { has_accepted: true, permissions: 'write' };
      expect(await refusal(app, edit('pending', world.main.shares.pending, input))).toEqual(NOT_ALLOWED);
    });

    test('a reader or a pending person edits the share of somebody else', async () => {
      const { writer, owner, refused } = world.main.shares;
      for (const share of [writer, owner, refused]) {
        const input = { permissions: 'read' };
        expect(await refusal(app, edit('reader', share, input))).toEqual(NOT_ALLOWED);
        expect(await refusal(app, edit('pending', share, input))).toEqual(NOT_FOUND);
      }
    });

    test('a share is moved to another list or another person', async () => {
      const { foreign, people, main } = world;
      const input = { has_accepted: true, list_id: foreign.list, user_id: people.stranger.id };
      const { status } = await edit('pending', main.shares.pending, input)();
      expect(status).toBe(200);
      const share = await app.database.db
        .selectFrom('memberships')
        .select(['list_id', 'person_id', 'permission', 'state'])
        .where('id', '=', main.shares.pending)
        .executeTakeFirstOrThrow();
      const asBefore = { list_id: main.id, person_id: people.pending.id, permission: 'write' };
      expect(share).toEqual({ ...asBefore, state: 'accepted' });
    });
  });

  test('a stranger removes a share through any list', async () => {
    const { main, own, people } = world;
    for (const list_id of [main.id, own.stranger.list]) {
      for (const users_list_id of Object.values(main.shares)) {
        const params = { list_id, users_list_id };
        const remove = () => app.call(deleteShare, { as: people.stranger, params });
        expect(await refusal(app, remove)).toEqual(NOT_FOUND);
      }
    }
  });

  test("sharing somebody's list by naming it in the body, while the path names one's own", async () => {
    const { own, main, people } = world;
    const users_list = { user_id: people.friend.id, list_id: main.id, has_accepted: true };
    const body = { users_list, list_id: main.id };
    const shareVia = (list_id: string) =>
      app.call(shareList, { as: people.stranger, params: { list_id }, body });
    expect(await refusal(app, () => shareVia(main.id))).toEqual(NOT_FOUND);
    // 409: the friend already has a share of the path's list, so the body's list was ignored.
    expect(await refusal(app, () => shareVia(own.stranger.list))).toMatchObject({ status: 409 });
  });

  test("reaching items and fields of any list through one's own", async () => {
    const { own, main, people } = world;
    const itemParams = { list_id: own.stranger.list, item_id: main.item };
    const fieldParams = { ...itemParams, field_id: main.product };
    const ownItemParams = { ...fieldParams, item_id: own.stranger.item };
    const as = people.stranger;
    const list_item = { completed: true };
    const list_item_field = { data: 'x' };
    const attacks = [
      () => app.call(getItemToEdit, { as, params: itemParams }),
      () => app.call(updateListItem, { as, params: itemParams, body: { list_item } }),
      () => app.call(deleteListItem, { as, params: itemParams }),
      () => app.call(updateField, { as, params: fieldParams, body: { list_item_field } }),
      () => app.call(updateField, { as, params: ownItemParams, body: { list_item_field } }),
      () => app.call(deleteField, { as, params: fieldParams }),
      () => app.call(deleteField, { as, params: ownItemParams }),
    ];
    for (const attack of attacks) expect(await refusal(app, attack)).toEqual(NOT_FOUND);
  });

  describe('a bulk call', () => {
    const bulk = (as: 'stranger' | 'pending', list_id: string, item_ids: string, list_items: object) => () =>
      app.call(withQuery(bulkUpdateItems, { item_ids }), {
        as: world.people[as],
        params: { list_id },
        body: { list_items },
      });
    const edit = (item_ids?: string[]) => ({
      update_current_items: true,
      fields_to_update: [{ label: 'product', data: 'x', item_ids }],
    });

    test("takes items of another list along with one's own", async () => {
      const { own, main } = world;
      const ids = `${own.stranger.item},${main.item}`;
      for (const input of [
        { copy: true, new_list_name: 'Mine' },
        { move: true, new_list_name: 'Mine' },
        edit(),
      ]) {
        expect(await refusal(app, bulk('stranger', own.stranger.list, ids, input))).toEqual(ITEMS_NOT_FOUND);
      }
    });

    test('edits an item that only an entry of the body names', async () => {
      const { own, main } = world;
      const attack = bulk('stranger', own.stranger.list, own.stranger.item, edit([main.item]));
      expect(await refusal(app, attack)).toEqual(ITEMS_NOT_FOUND);
    });

    test("puts items into somebody else's list", async () => {
      const { own, main } = world;
      for (const kind of ['copy', 'move']) {
        const input = { [kind]: true, existing_list_id: main.id };
        const attack = bulk('stranger', own.stranger.list, own.stranger.item, input);
        expect(await refusal(app, attack)).toEqual(NOT_FOUND);
      }
    });

    test('is sent by a pending writer', async () => {
      const { main, own } = world;
      const inputs = [edit(), { move: true, existing_list_id: own.pending.list }];
      for (const input of inputs) {
        expect(await refusal(app, bulk('pending', main.id, main.item, input))).toEqual(NOT_FOUND);
      }
    });
  });

  test("reading somebody's own field configurations, or changing any", async () => {
    const { custom, kinds, people } = world;
    const params = { configuration_id: custom.configuration };
    for (const as of [people.stranger, people.pending, people.refused]) {
      const read = () => app.call(getFieldConfigurations, { as, params });
      expect(await refusal(app, read)).toEqual(NOT_FOUND);
    }
    const folder = `/list_item_configurations/${kinds.groceries}`;
    const body = { list_item_configuration: {}, list_item_field_configuration: {} };
    for (const [method, status] of [
      ['POST', 404],
      ['PUT', 403],
      ['PATCH', 403],
      ['DELETE', 403],
    ] as const) {
      for (const url of [folder, `${folder}/list_item_field_configurations/${kinds.product}`]) {
        const { statusCode } = await app.app.inject({ method, url, headers: people.owner.headers, body });
        expect([method, url, statusCode]).toEqual([method, url, status]);
      }
    }
  });
});
