/** What a mail says, as data: the words are found when it is sent. */
export type MailContent =
  | { readonly kind: 'invitation'; readonly link: string; readonly listName?: string }
  | {
      readonly kind: 'list shared';
      readonly link: string;
      readonly listId: string;
      readonly listName: string;
    }
  | { readonly kind: 'reset'; readonly link: string }
  | { readonly kind: 'password changed' };
