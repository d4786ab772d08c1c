import type { ChangeData, ShareChange } from '../../../changes/change-data.ts';
import type { Tx } from '../../../database/database.ts';
import { deleteInvitationToList, saveInvitation } from '../../sharing/invitations/invitation-repository.ts';
import {
  findMemberships,
  isPerson,
  removeMembership,
  storeMembership,
  type Membership,
} from './membership-repository.ts';

/** Shares of a list in memory, written and recorded in the end like its items. */
export class ShareStates {
  private asFound = new Map<string, Membership>();
  private shares = new Map<string, Membership>();

  constructor(
    private readonly tx: Tx,
    private readonly listId: string,
  ) {}

  async load(): Promise<void> {
    const found = await findMemberships(this.tx, this.listId);
    this.asFound = new Map(found.map((share) => [share.id, share]));
    this.shares = new Map(this.asFound);
  }

  get(id: string): Membership | undefined {
    return this.shares.get(id);
  }

  of(personId: string): Membership | undefined {
    return [...this.shares.values()].find(({ person_id }) => person_id === personId);
  }

  set(share: Membership): void {
    this.shares.set(share.id, share);
  }

  remove(id: string): void {
    this.shares.delete(id);
  }

  isPerson(personId: string | null): Promise<boolean> {
    return personId === null ? Promise.resolve(false) : isPerson(this.tx, personId);
  }

  async write(): Promise<void> {
    for (const [id, share] of this.asFound) {
      if (!this.shares.has(id)) await removeMembership(this.tx, share);
    }
    for (const share of this.shares.values()) {
      if (this.asFound.get(share.id) !== share) await storeMembership(this.tx, share);
    }
  }

  /** After the people were locked, because links of people are locked after them. */
  async writeInvitations(now: string): Promise<void> {
    for (const [id, { person_id }] of this.asFound) {
      if (!this.shares.has(id)) await deleteInvitationToList(this.tx, this.listId, person_id);
    }
    for (const { id, person_id, inviter_id, state } of this.shares.values()) {
      if (this.asFound.has(id) || state !== 'pending') continue;
      // Its links ended with the share. It can be sent again.
      const invitation = { inviterId: inviter_id, personId: person_id, listId: this.listId, expiresAt: now };
      await saveInvitation(this.tx, invitation, now);
    }
  }

  /** Whose home shows the list, or did. */
  get people(): string[] {
    return this.ids.flatMap((id) => {
      const [before, after] = [this.asFound.get(id), this.shares.get(id)];
      const isShown = before !== after || after?.state !== 'refused';
      return isShown ? [(after ?? before)?.person_id ?? ''] : [];
    });
  }

  private get ids(): string[] {
    return [...new Set([...this.asFound.keys(), ...this.shares.keys()])];
  }

  changes(): NonNullable<ChangeData['shares']> {
    const changed: Record<string, ShareChange> = {};
    for (const id of this.ids) {
      const change = changeOf(this.asFound.get(id), this.shares.get(id));
      if (change) changed[id] = change;
    }
    return changed;
  }
}

function changeOf(before: Membership | undefined, after: Membership | undefined): ShareChange | undefined {
  if (before === after) return undefined;
  if (!before) return after && { p: after.person_id, n: 1, u: ['', after.updated_at] };
  if (!after) {
    const { permission, state, inviter_id, created_at, updated_at } = before;
    const gone = { permission, state, inviter: inviter_id, created: created_at, updated: updated_at };
    return { p: before.person_id, gone };
  }
  return {
    p: after.person_id,
    ...(before.state !== after.state && { state: [before.state, after.state] }),
    ...(before.permission !== after.permission && { permission: [before.permission, after.permission] }),
    u: [before.updated_at, after.updated_at],
  };
}
