const DIGITS = 12;
const STEP = 0x9e3779b97f4bn;

/** Deterministic, so that concurrent refreshes create the same copy; the large step avoids collisions. */
export function derivedId(id: string): string {
  const last = BigInt.asUintN(DIGITS * 4, BigInt(`0x${id.slice(-DIGITS)}`) + STEP);
  return id.slice(0, -DIGITS) + last.toString(16).padStart(DIGITS, '0');
}
