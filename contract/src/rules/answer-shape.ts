/**
 * Increment when a response changes its shape.
 * Part of every ETag and every stored snapshot, so that older ones no longer match.
 */
export const ANSWER_SHAPE = 1;
