/** One guard taken away: an exact text of one source file, and what stands there without it. */
export interface Mutant {
  readonly id: string;
  readonly rule: string;
  /** Whether the guard decides who may see or do something. */
  readonly authorises?: true;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Each of these would notice; together they are what is run. */
  readonly tests: readonly string[];
  /** SQLite is enough for most guards and quicker. */
  readonly database?: 'PostgreSQL';
}

/** A promise of the HTTP contract that closes a known hole, by the paragraph it stands in. */
export type Promised = { readonly paragraph: string; readonly what: string } & (
  | { readonly guards: readonly string[] }
  /** Nothing can be taken away: why. */
  | { readonly whyNone: string }
);

/** Test files of the server by their names. */
export function tests(...names: readonly string[]): string[] {
  return names.map((name) => `server/src/${name}.test.ts`);
}
