/** State of the history entry: the form of a completed list comes with the mark taken away. */
export const REOPENING = { isReopening: true };

export const isReopening = (state: unknown): boolean =>
  (state as Partial<typeof REOPENING> | null)?.isReopening === true;
