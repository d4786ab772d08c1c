import { undoChange } from '@shared-lists/contract/api/changes.ts';
import {
  answerHandover,
  deleteShare,
  leaveList,
  offerHandover,
  setListOptions,
  shareList,
  updateShare,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import { CHANGE_ID_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import fc from 'fast-check';
import { share } from '../../src/testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import { listOf } from '../../src/testing/shared-list.ts';
import type { TestApp } from '../../src/testing/test-app.ts';

const PEOPLE = 4;
const KINDS = ['share', 'read', 'write', 'again', 'accept', 'refuse', 'remove', 'leave'] as const;
const OF_LIST = ['offer', 'take', 'decline', 'withdraw', 'options'] as const;

/** Random changes of shares and ownership, with undos in between. */
export const rightsPlan = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS, ...OF_LIST, 'undo', 'undo', 'undo', 'undo', 'undo', 'undo'),
    who: fc.nat(PEOPLE - 1),
    whom: fc.nat(PEOPLE - 1),
    change: fc.nat(5),
  }),
  { minLength: 10, maxLength: 40 },
);

type PlannedStep = (typeof rightsPlan extends fc.Arbitrary<infer Plan> ? Plan : never)[number];

type Rank = 'none' | 'refused' | 'pending' | 'read' | 'write' | 'owner';
const ORDER: readonly Rank[] = ['none', 'refused', 'pending', 'read', 'write', 'owner'];
const isMore = (after: Rank, before: Rank) => ORDER.indexOf(after) > ORDER.indexOf(before);
const isMember = (rank: Rank) => ORDER.indexOf(rank) >= ORDER.indexOf('read');

/** Makes the changes of a plan, and throws if an undo gives anybody rights that its caller could not give. */
export class RightsRun {
  private readonly changeIds: string[] = [];
  /** Who touched whose share last. Undoing brings back who had touched it before. */
  private readonly lastTouch = new Map<string, string>();
  /** Who did something to whose share last, be it by undoing. */
  private readonly lastActor = new Map<string, string>();
  /** The last touches before each change. */
  private readonly touchesBefore = new Map<string, ReadonlyMap<string, string>>();

  /** What somebody was when they lost their share. */
  private readonly lost = new Map<string, Rank>();

  private constructor(
    private readonly app: TestApp,
    private readonly listId: string,
    private readonly people: readonly SignedIn[],
  ) {}

  static async follow(app: TestApp, plan: readonly PlannedStep[]): Promise<void> {
    const people: SignedIn[] = [];
    while (people.length < PEOPLE) people.push(await signedIn(app.database, 'writer'));
    const [owner, ...others] = people;
    if (!owner) return;
    const listId = await listOf(app, owner);
    // Everybody knows everybody, so that anybody can be asked to join.
    const common = await listOf(app, owner);
    for (const person of others) await share(app, common, person, 'write');
    const run = new RightsRun(app, listId, people);
    for (const [index, step] of plan.entries()) await run.make(step, `step ${index}`);
  }

  private async make(step: PlannedStep, when: string): Promise<void> {
    const [as, whom] = [this.people[step.who], this.people[step.whom]];
    if (!as || !whom) return;
    const before = await this.ranks();
    if (step.kind === 'undo') return this.undo(as, step.change, before, when);
    const touches = new Map(this.lastTouch);
    const changeId = await this.change(step, as, whom);
    if (changeId !== undefined) this.touchesBefore.set(changeId, touches);
    const after = await this.ranks();
    for (const { id } of this.people) {
      if (before.get(id) === after.get(id)) continue;
      this.lastTouch.set(id, as.id);
      this.lastActor.set(id, as.id);
      this.noteLoss(id, before, after);
    }
  }

  private async change({ kind }: PlannedStep, as: SignedIn, whom: SignedIn): Promise<string | undefined> {
    const list = { list_id: this.listId };
    const own = { ...list, users_list_id: await this.shareId(as) };
    const theirs = { ...list, users_list_id: await this.shareId(whom) };
    const set = (users_list: object) => ({ users_list });
    const calls: Record<string, [Endpoint, Record<string, string>, unknown?]> = {
      share: [shareList, list, set({ user_id: whom.id })],
      read: [updateShare, theirs, set({ permissions: 'read' })],
      write: [updateShare, theirs, set({ permissions: 'write' })],
      again: [updateShare, theirs, set({ has_accepted: null })],
      accept: [updateShare, own, set({ has_accepted: true })],
      refuse: [updateShare, own, set({ has_accepted: false })],
      remove: [deleteShare, theirs],
      leave: [leaveList, list],
      offer: [offerHandover, list, { user_id: whom.id }],
      take: [answerHandover, list, { has_accepted: true }],
      decline: [answerHandover, list, { has_accepted: false }],
      withdraw: [withdrawHandover, list],
      options: [setListOptions, list, { writers_may_share: whom.id < as.id }],
    };
    const [endpoint, params, body] = calls[kind] ?? [leaveList, list];
    const { headers } = await this.app.call(endpoint, { as, params, ...(body !== undefined && { body }) });
    return this.note(headers);
  }

  private async undo(as: SignedIn, back: number, before: Ranks, when: string): Promise<void> {
    const change_id = this.changeIds.at(-1 - (back % Math.max(1, this.changeIds.length)));
    if (change_id === undefined) return;
    const { headers, status, text } = await this.app.call(undoChange, { as, params: { change_id } });
    if (![200, 403, 404].includes(status)) throw new Error(`${when}: ${status} ${text}`);
    const touches = new Map(this.lastTouch);
    const undoId = this.note(headers);
    if (undoId !== undefined) this.touchesBefore.set(undoId, touches);
    const after = await this.ranks();
    for (const [index, { id }] of this.people.entries()) {
      const [was, is] = [before.get(id) ?? 'none', after.get(id) ?? 'none'];
      if (is === was) continue;
      this.judge(as, id, before, [was, is], `${when}, person ${index}`);
      this.lastTouch.set(id, this.touchesBefore.get(change_id)?.get(id) ?? as.id);
      this.lastActor.set(id, as.id);
      this.noteLoss(id, before, after);
    }
  }

  private judge(
    as: SignedIn,
    id: string,
    before: Ranks,
    [was, is]: readonly [Rank, Rank],
    when: string,
  ): void {
    const rankOfCaller = before.get(as.id) ?? 'none';
    const isOwner = rankOfCaller === 'owner';
    const fail = (reason: string) => {
      throw new Error(`${when}: ${was} became ${is} by an undo of ${rankOfCaller}: ${reason}`);
    };
    if (isMore(is, was)) {
      const isOwnDoing = [this.lastTouch, this.lastActor].some((last) => last.get(id) === id);
      if (id === as.id && !isOwnDoing) fail('somebody else had changed it since');
      if (id !== as.id && !isOwner && is !== 'pending') fail('only the owner gives rights to others');
      const isForced = isMember(is) && (was === 'pending' || was === 'refused');
      if (id !== as.id && isForced) fail('nobody is made to accept');
      const isNeverAsked = was === 'none' && isMember(is) && !isMember(this.lost.get(id) ?? 'none');
      if (isNeverAsked) fail('they had not accepted when they lost their share');
    } else if (id !== as.id && isMember(was) && !isOwner) fail('only the owner takes rights from others');
  }

  private noteLoss(id: string, before: Ranks, after: Ranks): void {
    if (!after.has(id)) this.lost.set(id, before.get(id) ?? 'none');
  }

  private note(headers: Record<string, unknown>): string | undefined {
    const id = headers[CHANGE_ID_HEADER];
    if (typeof id !== 'string') return undefined;
    this.changeIds.push(id);
    return id;
  }

  private async shareId({ id }: SignedIn): Promise<string> {
    const shares = this.app.database.db.selectFrom('memberships').select('id');
    const found = await shares
      .where('list_id', '=', this.listId)
      .where('person_id', '=', id)
      .executeTakeFirst();
    return found?.id ?? id;
  }

  private async ranks(): Promise<Ranks> {
    const { db } = this.app.database;
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('lists', 'lists.id', 'memberships.list_id')
      .select(['person_id', 'owner_id', 'permission', 'state'])
      .where('list_id', '=', this.listId)
      .execute();
    const rankOf = ({ person_id, owner_id, permission, state }: (typeof rows)[number]): Rank => {
      if (person_id === owner_id) return 'owner';
      return state === 'accepted' ? permission : state;
    };
    return new Map(rows.map((row) => [row.person_id, rankOf(row)]));
  }
}

type Ranks = ReadonlyMap<string, Rank>;
