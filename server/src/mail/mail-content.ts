interface NamedList {
  readonly id: string;
  readonly name: string;
}

export type MailContent =
  | { readonly kind: 'invitation'; readonly link: string; readonly list?: NamedList }
  | { readonly kind: 'list shared'; readonly link: string; readonly list: NamedList }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'password changed' };
