const RETRY_AFTER_MS = 3_000;

/** For parts of the program, which may be missing only for a while. */
export async function untilFetched<T>(fetchOnce: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchOnce();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
