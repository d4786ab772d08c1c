/** A connection to a name with several addresses fails with an AggregateError without a message. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(errorText).join(', ');
  const text = error.message || error.name;
  return error.cause instanceof Error ? `${text}: ${errorText(error.cause)}` : text;
}
