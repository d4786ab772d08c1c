const DIGITS = 12;
const STEP = 0x9e3779b97f4bn;

/** Deterministic, so that concurrent refreshes create the same copy; the large step avoids collisions. */
export const derivedId = (id: string): string => movedId(id, STEP);

/** Of the item that was copied, if the id is a derived one. */
export const originalId = (id: string): string => movedId(id, -STEP);

function movedId(id: string, step: bigint): string {
  const last = BigInt.asUintN(DIGITS * 4, BigInt(`0x${id.slice(-DIGITS)}`) + step);
  return id.slice(0, -DIGITS) + last.toString(16).padStart(DIGITS, '0');
}
