import type { Db } from '../database/database.ts';
import type { Inviter, MailContent } from './mail-content.ts';
import { insertMail } from './outbox-repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface NamedList {
  readonly id: string;
  readonly name: string;
}

/** Who invited, to what, and whose delivery is recorded. */
export interface InvitationMail {
  readonly invitationId: string;
  readonly inviter: Inviter;
  readonly list?: NamedList | undefined;
}

interface Secret {
  readonly token: string;
  readonly expiresAt: string;
}

/** Links always start with the configured address, whatever a request says. */
export class MailQueue {
  constructor(private readonly publicUrl: string) {}

  invitation(
    db: Db,
    recipient: string,
    { token, expiresAt }: Secret,
    { invitationId, inviter, list }: InvitationMail,
  ): Promise<void> {
    const content: MailContent = {
      kind: 'invitation',
      link: invitationLink(this.publicUrl, token),
      inviter: nameAndEmail(inviter),
      ...(list && { list: nameOf(list), listsLink: this.listsLink }),
    };
    return this.enqueue(db, recipient, content, expiresAt, invitationId);
  }

  listShared(
    db: Db,
    recipient: string,
    { invitationId, inviter, list }: InvitationMail & { readonly list: NamedList },
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const content: MailContent = {
      kind: 'list shared',
      link: this.listsLink,
      inviter: nameAndEmail(inviter),
      list: nameOf(list),
    };
    return this.enqueue(db, recipient, content, expiresAt, invitationId);
  }

  confirmation(db: Db, recipient: string, { token, expiresAt }: Secret): Promise<void> {
    const link = invitationLink(this.publicUrl, token);
    return this.enqueue(db, recipient, { kind: 'confirmation', link }, expiresAt);
  }

  linkTo(token: string): string {
    return invitationLink(this.publicUrl, token);
  }

  private get listsLink(): string {
    return `${this.publicUrl}/lists`;
  }

  reset(db: Db, recipient: string, { token, expiresAt }: Secret, redirectUrl: unknown): Promise<void> {
    const link = `${this.resetPage(redirectUrl)}?reset_password_token=${token}`;
    return this.enqueue(db, recipient, { kind: 'reset', link }, expiresAt);
  }

  passwordChanged(db: Db, recipient: string): Promise<void> {
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    return this.enqueue(db, recipient, { kind: 'password changed' }, expiresAt);
  }

  /** Only pages of this installation: any other would receive the token. */
  private resetPage(redirectUrl: unknown): string {
    const ours = new URL(this.publicUrl);
    const isUrl = typeof redirectUrl === 'string' && URL.canParse(redirectUrl);
    const wanted = isUrl ? new URL(redirectUrl) : undefined;
    // A blob: URL has the origin of the page that created it.
    return wanted?.origin === ours.origin && wanted.protocol === ours.protocol
      ? `${wanted.origin}${wanted.pathname}`
      : `${this.publicUrl}/users/password/edit`;
  }

  private enqueue(
    db: Db,
    recipient: string,
    content: MailContent,
    expiresAt: string,
    invitationId: string | null = null,
  ): Promise<void> {
    return insertMail(db, { recipient, content, expiresAt, invitationId }, new Date().toISOString());
  }
}

export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/users/invitation/accept?invitation_token=${token}`;
}

export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/users/password/edit?reset_password_token=${token}`;
}

function nameOf({ id, name }: NamedList): NamedList {
  return { id, name };
}

function nameAndEmail({ name, email }: Inviter): Inviter {
  return { name, email };
}
