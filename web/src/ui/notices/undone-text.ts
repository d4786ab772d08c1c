/** What the server says about an undo: ids of what is as before, and of what somebody has changed since. */
export interface Undone {
  readonly undone: readonly string[];
  readonly left_alone: readonly { readonly id: string; readonly reason: string }[];
}

interface Words {
  readonly all: string;
  readonly none: string;
}

const WORDS = {
  undo: { all: 'Undone.', none: 'Nothing was undone.' },
  redo: { all: 'Done again.', none: 'Nothing was done again.' },
} satisfies Record<string, Words>;

export function isWhole({ left_alone }: Undone): boolean {
  return left_alone.length === 0;
}

export function undoneText({ undone, left_alone }: Undone, kind: keyof typeof WORDS): string {
  const { all, none } = WORDS[kind];
  const [first, ...others] = left_alone;
  if (!first) return all;
  const isSameReason = others.every(({ reason }) => reason === first.reason);
  const why = isSameReason ? ` ${first.reason}` : '';
  if (undone.length === 0) return `${none}${why}`;
  return others.length === 0
    ? `${all} One thing was left alone.${why}`
    : `${all} ${left_alone.length} things were left alone.${why}`;
}
