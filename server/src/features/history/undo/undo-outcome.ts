/** Why something was left as it is, for the person who asked. */
export const REASONS = {
  changed: 'It was changed since.',
  deleted: 'It was deleted since.',
  copied: 'It is on the list again as a copy.',
  gone: 'It is gone for good.',
  listDeleted: 'The list is in the trash.',
  inUse: 'The list was changed since.',
  otherList: 'It was changed since in the other list.',
  replaced: 'It has another value now.',
  otherType: 'The list has another type now.',
  filled: 'It has values by now.',
  unfit: 'Some values do not fit the former kind.',
  otherFields: 'It does not go with the other fields any more.',
  decided: 'Only the person who decided can take this back.',
  left: 'The person is not a member any more.',
  back: 'The person has a share of the list again.',
  notAllowed: 'You may not change this.',
} as const;

export type Reason = keyof typeof REASONS;

/** What became of each thing that a change had touched. A partly undone item is in both. */
export class UndoOutcome {
  private readonly done = new Set<string>();
  private readonly left = new Map<string, Reason>();
  private isAnythingAllowed = false;

  undo(id: string): void {
    this.isAnythingAllowed = true;
    this.done.add(id);
  }

  leaveAlone(id: string, reason: Reason): void {
    if (reason !== 'notAllowed' && reason !== 'decided') this.isAnythingAllowed = true;
    if (!this.left.has(id)) this.left.set(id, reason);
  }

  isUndone(id: string): boolean {
    return this.done.has(id);
  }

  isLeftAlone(id: string): boolean {
    return this.left.has(id);
  }

  get isRefused(): boolean {
    return !this.isAnythingAllowed && this.left.size > 0;
  }

  present() {
    return {
      undone: [...this.done],
      left_alone: [...this.left].map(([id, reason]) => ({ id, reason: REASONS[reason] })),
    };
  }
}
