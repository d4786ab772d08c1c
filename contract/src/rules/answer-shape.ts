/** Increment when a response changes its shape: ETags and stored snapshots then no longer match. */
export const ANSWER_SHAPE = 6;
