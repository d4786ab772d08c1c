/** A long list says how many rows it has, because some of its elements stand for many rows. */
export function listLabel(name: string, headingId: string | undefined, count: number | false) {
  if (count !== false) return { 'aria-label': `${name}, ${count} ${count === 1 ? 'item' : 'items'}` };
  return headingId === undefined ? { 'aria-label': name } : { 'aria-labelledby': headingId };
}
