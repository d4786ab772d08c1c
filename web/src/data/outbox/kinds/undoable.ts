/** The calls of one action have one id, by which they are undone together. */
export interface Undoable {
  /** Missing in operations stored by older versions. */
  readonly batch?: string;
  /** Sent once more, because what it changes was deleted and came back. */
  readonly isRepeated?: true;
}

export const batchOf = ({ batch }: Undoable): readonly string[] => (batch === undefined ? [] : [batch]);
