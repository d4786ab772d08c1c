import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getInvitations, withdrawInvitation } from '@shared-lists/contract/api/invitations.ts';
import {
  answerHandover,
  deleteShare,
  getSharePage,
  leaveList,
  offerHandover,
  setListOptions,
  shareList,
  updateShare,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { deleteAsOperator } from '../../personal-data/delete-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, NOT_ALLOWED, NOT_FOUND, share } from '../../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';

describe('undoing a change of shares', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const shareOf = (person: SignedIn) =>
    app.database.db
      .selectFrom('memberships')
      .selectAll()
      .where('list_id', '=', list.listId)
      .where('person_id', '=', person.id)
      .executeTakeFirst();
  const params = async (person: SignedIn) => ({
    list_id: list.listId,
    users_list_id: (await shareOf(person))?.id ?? '',
  });
  const setShare = async (as: SignedIn, person: SignedIn, users_list: object) =>
    change(app, updateShare, { as, params: await params(person), body: { users_list } });
  const removeShare = async (as: SignedIn, person: SignedIn) =>
    change(app, deleteShare, { as, params: await params(person) });
  const leave = (as: SignedIn) => change(app, leaveList, { as, params: { list_id: list.listId } });
  const ofOwner = () => ({ as: list.people.owner, params: { list_id: list.listId } });
  const offerTo = ({ id }: SignedIn) => change(app, offerHandover, { ...ofOwner(), body: { user_id: id } });
  const answer = (as: SignedIn, has_accepted: boolean) =>
    change(app, answerHandover, { as, params: { list_id: list.listId }, body: { has_accepted } });
  const listRow = () =>
    app.database.db.selectFrom('lists').selectAll().where('id', '=', list.listId).executeTakeFirstOrThrow();
  const friend = async () => {
    const person = await signedIn(app.database, 'friend');
    await share(app, await listOf(app, list.people.owner), person, 'read');
    return person;
  };
  const reasonOf = async (as: SignedIn, changeId: string) =>
    (await undo(app, as, changeId)).answer.left_alone.map(({ reason }) => reason);

  test.each(['reader', 'writer'] as const)('gives a removed %s their share back, exactly', async (role) => {
    const { owner, [role]: person } = list.people;
    const before = await shareOf(person);
    const changeId = await removeShare(owner, person);
    expect(await undo(app, person, changeId)).toMatchObject(NOT_FOUND);
    const { id, answer: result } = await undo(app, owner, changeId);
    expect(result).toEqual({ undone: [before?.id], left_alone: [] });
    expect({ ...(await shareOf(person)), number: 0 }).toEqual({ ...before, number: 0 });
    await undo(app, owner, id);
    expect(await shareOf(person)).toBeUndefined();
  });

  test('does not give a share back beside a new one', async () => {
    const { owner, writer } = list.people;
    await share(app, await listOf(app, owner), writer, 'read');
    const changeId = await removeShare(owner, writer);
    await change(app, shareList, { ...ofOwner(), body: { users_list: { user_id: writer.id } } });
    expect(await reasonOf(owner, changeId)).toEqual(['The person has a share of the list again.']);
    expect(await shareOf(writer)).toMatchObject({ state: 'pending' });
  });

  test('takes an invitation back while nobody has answered', async () => {
    const { owner } = list.people;
    const person = await friend();
    const invite = () =>
      change(app, shareList, { ...ofOwner(), body: { users_list: { user_id: person.id } } });
    const { id } = await undo(app, owner, await invite());
    expect(await shareOf(person)).toBeUndefined();
    expect((await app.call(getInvitations, { as: owner })).answer.invitations).toEqual([]);
    await undo(app, owner, id);
    expect(await shareOf(person)).toMatchObject({ state: 'pending', permission: 'write' });
    expect((await app.call(getSharePage, ofOwner())).answer.pending).toContainEqual(
      expect.objectContaining({ invitation: expect.objectContaining({ state: 'expired' }) as unknown }),
    );
  });

  test('leaves an invitation alone that was accepted', async () => {
    const { owner } = list.people;
    const person = await friend();
    const body = { users_list: { user_id: person.id } };
    const changeId = await change(app, shareList, { ...ofOwner(), body });
    await setShare(person, person, { has_accepted: true });
    expect(await reasonOf(owner, changeId)).toEqual(['It was changed since.']);
    expect(await shareOf(person)).toMatchObject({ state: 'accepted' });
  });

  test('lets a writer take their own invitation back, and withdraw that', async () => {
    const { writer, reader } = list.people;
    const person = await friend();
    await share(app, await listOf(app, writer), person, 'read');
    const body = { users_list: { user_id: person.id } };
    const changeId = await change(app, shareList, { as: writer, params: { list_id: list.listId }, body });
    expect(await undo(app, reader, changeId)).toMatchObject(NOT_ALLOWED);
    const { invitations } = (await app.call(getInvitations, { as: writer })).answer;
    const invitation_id = invitations[0]?.id ?? '';
    const withdrawn = await change(app, withdrawInvitation, { as: writer, params: { invitation_id } });
    expect(await undo(app, reader, withdrawn)).toMatchObject(NOT_ALLOWED);
    const allow = (writers_may_share: boolean) =>
      change(app, setListOptions, { ...ofOwner(), body: { writers_may_share } });
    await allow(false);
    expect(await undo(app, writer, withdrawn)).toMatchObject(NOT_ALLOWED);
    await allow(true);
    await undo(app, writer, withdrawn);
    expect(await shareOf(person)).toMatchObject({ state: 'pending' });
    await undo(app, writer, changeId);
    expect(await shareOf(person)).toBeUndefined();
  });

  test.each([true, false])('takes an answer back (%s); nobody else can', async (has_accepted) => {
    const { owner, writer, pending } = list.people;
    const changeId = await setShare(pending, pending, { has_accepted });
    expect(await undo(app, owner, changeId)).toMatchObject(NOT_ALLOWED);
    expect(await undo(app, writer, changeId)).toMatchObject(NOT_ALLOWED);
    const { id } = await undo(app, pending, changeId);
    expect(await shareOf(pending)).toMatchObject({ state: 'pending' });
    // Nobody can be made to accept.
    expect(await undo(app, owner, id)).toMatchObject(NOT_ALLOWED);
    await undo(app, pending, id);
    expect(await shareOf(pending)).toMatchObject({ state: has_accepted ? 'accepted' : 'refused' });
  });

  test('lets somebody who left come back, with the permission they have now', async () => {
    const { owner, writer } = list.people;
    const changeId = await leave(writer);
    expect(await undo(app, owner, changeId)).toMatchObject(NOT_ALLOWED);
    await undo(app, writer, changeId);
    expect(await shareOf(writer)).toMatchObject({ state: 'accepted', permission: 'write' });
  });

  test.each<[string, (people: SharedList['people']) => Promise<unknown>]>([
    ['changed their permission', ({ owner, writer }) => setShare(owner, writer, { permissions: 'read' })],
    ['asked them again', ({ owner, writer }) => setShare(owner, writer, { has_accepted: null })],
  ])('does not let them come back after the owner has %s', async (_what, take) => {
    const { writer } = list.people;
    const changeId = await leave(writer);
    await take(list.people);
    const before = await shareOf(writer);
    expect(await undo(app, writer, changeId)).toMatchObject(NOT_FOUND);
    expect(await shareOf(writer)).toEqual(before);
  });

  test('does not let them come back to what was written meanwhile', async () => {
    const { owner, writer } = list.people;
    const changeId = await leave(writer);
    await addItem(app, owner, list.listId, { product: 'Gift for the writer' });
    expect(await undo(app, writer, changeId)).toMatchObject(NOT_FOUND);
    expect(await shareOf(writer)).toMatchObject({ state: 'refused' });
  });

  test('does not let them come back after the owner has removed them', async () => {
    const { owner, writer } = list.people;
    const changeId = await leave(writer);
    await removeShare(owner, writer);
    expect(await undo(app, writer, changeId)).toMatchObject(NOT_FOUND);
    const page = await app.call(getList, { as: writer, params: { list_id: list.listId } });
    expect(page.status).toBe(404);
  });

  test('somebody who left cannot undo what they did to items', async () => {
    const { writer } = list.people;
    const { id } = await addItem(app, writer, list.listId);
    const ticked = await change(app, updateListItem, {
      as: writer,
      params: { list_id: list.listId, item_id: id },
      body: { list_item: { completed: true } },
    });
    await leave(writer);
    expect(await undo(app, writer, ticked)).toMatchObject(NOT_FOUND);
  });

  test('restores a permission; only the owner can', async () => {
    const { owner, writer } = list.people;
    const before = await shareOf(writer);
    const changeId = await setShare(owner, writer, { permissions: 'read' });
    expect(await undo(app, writer, changeId)).toMatchObject(NOT_ALLOWED);
    const { id } = await undo(app, owner, changeId);
    expect(await shareOf(writer)).toEqual(before);
    await undo(app, owner, id);
    expect(await shareOf(writer)).toMatchObject({ permission: 'read' });
  });

  test('takes an offer back, and offers again while they are a member', async () => {
    const { owner, writer } = list.people;
    const offered = await offerTo(writer);
    await undo(app, owner, offered);
    expect((await listRow()).handover_person_id).toBeNull();
    await offerTo(writer);
    const withdrawn = await change(app, withdrawHandover, ofOwner());
    await undo(app, owner, withdrawn);
    expect((await listRow()).handover_person_id).toBe(writer.id);
    const declined = await answer(writer, false);
    expect(await undo(app, writer, declined)).toMatchObject(NOT_ALLOWED);
    await leave(writer);
    expect(await reasonOf(owner, declined)).toEqual(['The person is not a member any more.']);
  });

  test('gives a list back to its former owner, as long as they are a writer', async () => {
    const { owner, reader } = list.people;
    await offerTo(reader);
    const accepted = await answer(reader, true);
    expect(await undo(app, owner, accepted)).toMatchObject(NOT_ALLOWED);
    const { id } = await undo(app, reader, accepted);
    expect(await listRow()).toMatchObject({ owner_id: owner.id, handover_person_id: reader.id });
    expect(await shareOf(reader)).toMatchObject({ permission: 'read' });
    // Nobody becomes an owner without consent.
    expect(await undo(app, reader, id)).toMatchObject(NOT_ALLOWED);
    await setShare(owner, reader, { permissions: 'write' });
    expect(await reasonOf(owner, id)).toContain('Only the person who decided can take this back.');
    expect(await listRow()).toMatchObject({ owner_id: owner.id });

    await offerTo(reader);
    const again = await answer(reader, true);
    await setShare(reader, owner, { permissions: 'read' });
    expect(await reasonOf(reader, again)).toContain('The person is not a member any more.');
    expect(await listRow()).toMatchObject({ owner_id: reader.id });
  });

  test('does not bring back people whose account is deleted', async () => {
    const { owner, writer } = list.people;
    const changeId = await removeShare(owner, writer);
    await app.database.change((tx) => deleteAsOperator(tx, writer.email, { areRemoved: true }));
    expect(await reasonOf(owner, changeId)).toEqual(['It is gone for good.']);
  });
});
