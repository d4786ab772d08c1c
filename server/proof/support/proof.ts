import type { Database } from '../../src/database/database.ts';
import { foundInLogs } from './searched-logs.ts';

export type Engine = Database['engine'];

interface Trial {
  /** How much is tried; what it counts is for each proof to say. */
  readonly size: number;
  readonly database: Engine;
  /** Progress, one line at a time. */
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly tried: number;
  /** What should never happen, in words; empty when the proof holds. */
  readonly bad: readonly string[];
  readonly figures: Readonly<Record<string, number | string>>;
}

/** A claim about the server that a command tries to refute. */
export interface Proof {
  readonly name: string;
  readonly what: string;
  /** On each database that the proof is about: in earnest, and as part of `npm test`. */
  readonly fullSize: Readonly<Partial<Record<Engine, number>>>;
  readonly smallSize: Readonly<Partial<Record<Engine, number>>>;
  readonly run: (trial: Trial) => Promise<Outcome>;
}

/** Whatever else it is about: no token, password or address may be in what the servers that it ran have logged. */
export async function prove({ run }: Pick<Proof, 'run'>, trial: Trial): Promise<Outcome> {
  await foundInLogs(); // Of one before it that broke down.
  const outcome = await run(trial);
  const { leaks, characters } = await foundInLogs();
  const figures = { ...outcome.figures, 'characters of log searched': characters };
  return { ...outcome, bad: [...outcome.bad, ...leaks], figures };
}

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const MOST_SHOWN = 20;

/** The lines a person reads in the end: the verdict first. */
export function told({ tried, bad, figures }: Outcome): string {
  const more = bad.length > MOST_SHOWN ? [`  … and ${bad.length - MOST_SHOWN} more`] : [];
  return [
    `${tried} tried, ${bad.length} bad`,
    ...Object.entries(figures).map(([name, value]) => `  ${name}: ${value}`),
    ...bad.slice(0, MOST_SHOWN).map((line) => `  BAD ${line}`),
    ...more,
  ].join('\n');
}
