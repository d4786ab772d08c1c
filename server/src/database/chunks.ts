// Both databases limit the number of values in one statement.
const CHUNK = 500;

export function chunks<Part>(parts: readonly Part[], size = CHUNK): Part[][] {
  const count = Math.ceil(parts.length / size);
  return Array.from({ length: count }, (_, index) => parts.slice(index * size, (index + 1) * size));
}
