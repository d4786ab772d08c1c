const INFO = 30; // As in all other lines of the log.

/** Prints sentences at a terminal, and one JSON line of the log elsewhere, where a log collector may read it. */
export function announce(...sentences: string[]): void {
  const text = process.stdout.isTTY
    ? sentences.join('\n')
    : JSON.stringify({ level: INFO, time: Date.now(), msg: sentences.join(' ') });
  process.stdout.write(`${text}\n`);
}
