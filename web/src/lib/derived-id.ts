const DIGITS = 12;
const STEP = 0x9e3779b97f4bn;

/**
 * The id of what comes out of something, the same for everybody: two people who do the same thing without knowing of each
 * other make one, not two. A long way round, so that what follows from what follows is never met again.
 */
export function derivedId(id: string): string {
  const last = BigInt.asUintN(DIGITS * 4, BigInt(`0x${id.slice(-DIGITS)}`) + STEP);
  return id.slice(0, -DIGITS) + last.toString(16).padStart(DIGITS, '0');
}
