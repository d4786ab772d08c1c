import type { Database } from '../../src/database/database.ts';
import { foundInLogs } from './searched-logs.ts';

export type Engine = Database['engine'];

interface RunOptions {
  readonly size: number;
  readonly database: Engine;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly tried: number;
  readonly bad: readonly string[];
  readonly figures: Readonly<Record<string, number | string>>;
}

export interface Proof {
  readonly name: string;
  readonly claim: string;
  readonly fullSize: Readonly<Partial<Record<Engine, number>>>;
  readonly smallSize: Readonly<Partial<Record<Engine, number>>>;
  readonly run: (options: RunOptions) => Promise<Outcome>;
}

/** Also fails if a log contains a token, password or address. */
export async function prove({ run }: Pick<Proof, 'run'>, options: RunOptions): Promise<Outcome> {
  await foundInLogs(); // Discards findings of a failed run before this one.
  const outcome = await run(options);
  const { leaks, characters } = await foundInLogs();
  const figures = { ...outcome.figures, 'characters of log searched': characters };
  return { ...outcome, bad: [...outcome.bad, ...leaks], figures };
}

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const MOST_SHOWN = 20;

export function formatOutcome({ tried, bad, figures }: Outcome): string {
  const more = bad.length > MOST_SHOWN ? [`  … and ${bad.length - MOST_SHOWN} more`] : [];
  return [
    `${tried} tried, ${bad.length} bad`,
    ...Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`),
    ...bad.slice(0, MOST_SHOWN).map((line) => `  BAD ${line}`),
    ...more,
  ].join('\n');
}
