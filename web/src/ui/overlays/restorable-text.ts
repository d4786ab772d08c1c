/** The number of days is a setting of the server, which may not be known yet. */
export function restorableText(text: string, days: number | undefined): string {
  if (days === undefined) return `${text}.`;
  return `${text} for ${days === 1 ? '1 day' : `${days} days`}.`;
}
