interface NamedList {
  readonly id: string;
  readonly name: string;
}

export interface Inviter {
  readonly name: string;
  readonly email: string;
}

/** Without an inviter: from the operator, or stored by an earlier version. */
export type MailContent =
  | {
      readonly kind: 'invitation';
      readonly link: string;
      readonly inviter?: Inviter;
      readonly list?: NamedList;
      /** For people who have an account by the time the mail is sent. */
      readonly listsLink?: string;
    }
  | {
      readonly kind: 'list shared';
      readonly link: string;
      readonly inviter?: Inviter;
      readonly list: NamedList;
    }
  | { readonly kind: 'confirmation'; readonly link: string }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'password changed' };
