/** Resolves when the work is done, or when it has taken so long that nobody should wait for it. */
export function atMost(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
