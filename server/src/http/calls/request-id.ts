/** Not secret; a UUID would take a twentieth of the time of a poll. */
export const newRequestId = (): string => digits() + digits();

/** Fits V8's small integers; a larger one takes twice as long to format. */
function digits(): string {
  return Math.floor(Math.random() * 2 ** 30).toString(16);
}
