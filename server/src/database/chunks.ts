// Both databases limit the number of values in one statement.
const CHUNK = 500;

export function chunks<Part>(parts: readonly Part[]): Part[][] {
  const count = Math.ceil(parts.length / CHUNK);
  return Array.from({ length: count }, (_, index) => parts.slice(index * CHUNK, (index + 1) * CHUNK));
}
