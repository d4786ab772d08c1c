import type { Kysely } from 'kysely';

export interface Migration {
  readonly name: string;
  // A frozen migration sees tables as they were then, which no type of today describes.
  // oxlint-disable-next-line typescript/no-explicit-any
  up(db: Kysely<any>, engine: 'sqlite' | 'postgres'): Promise<void>;
}
