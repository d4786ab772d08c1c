/** Runs `count` at a time; results keep the order of the items. */
export async function inLanes(count, items, handle) {
  const results = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await handle(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}
