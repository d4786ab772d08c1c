export const COLOURS = 8;

/** Stable, so that a person has the same colour everywhere and on every device. */
export function personColour(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % COLOURS;
}
