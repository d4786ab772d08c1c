import { CannotStart } from '../lib/errors.ts';

/** Only unexpected errors print a stack trace. */
export function runOrExplain(program: () => Promise<unknown>): void {
  program().catch((error: unknown) => {
    const text = error instanceof CannotStart ? error.message : explain(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  });
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
