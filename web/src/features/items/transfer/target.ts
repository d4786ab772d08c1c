export interface Target {
  readonly wantsNew: boolean;
  /** The existing list has other fields. */
  readonly isOtherKind: boolean;
  /** Values without a field there become text. */
  readonly keepsText: boolean;
  readonly existingListId: string;
  readonly newListName: string;
}

export const NO_TARGET: Target = {
  wantsNew: false,
  isOtherKind: false,
  keepsText: true,
  existingListId: '',
  newListName: '',
};
