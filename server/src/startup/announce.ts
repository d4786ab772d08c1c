const INFO = 30;

/** Sentences on a terminal, otherwise one JSON log line. */
export function announce(...sentences: string[]): void {
  const text = process.stdout.isTTY
    ? sentences.join('\n')
    : JSON.stringify({ level: INFO, time: Date.now(), msg: sentences.join(' ') });
  process.stdout.write(`${text}\n`);
}
