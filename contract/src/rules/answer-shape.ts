/**
 * Raise it when an answer changes its shape. It is part of every ETag and of every snapshot that a browser keeps: older ones
 * then no longer match.
 */
export const ANSWER_SHAPE = 1;
