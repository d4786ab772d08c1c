export async function inChunks(values, atOnce, work) {
  const results = [];
  for (let start = 0; start < values.length; start += atOnce) {
    results.push(...(await Promise.all(values.slice(start, start + atOnce).map(work))));
  }
  return results;
}
