/** The earlier array while it has the same elements, so that what depends on it is not computed again. */
export function sameAs<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  const isSame = before.length === now.length && before.every((element, index) => element === now[index]);
  return isSame ? before : now;
}
