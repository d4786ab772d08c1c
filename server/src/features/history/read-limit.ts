const MAX_LIMIT = 200;

/** Of a page. What is no number counts as not given. */
export function readLimit(limit: unknown, fallback: number): number {
  const number = typeof limit === 'string' && /^\d{1,4}$/u.test(limit) ? Number(limit) : fallback;
  return Math.min(Math.max(number, 1), MAX_LIMIT);
}
