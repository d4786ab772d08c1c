import type { Config } from '../config.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly about: string;
}

/** What a command has found or done, in words and, for `--json`, as data. */
export interface Outcome {
  readonly text: string;
  readonly data: unknown;
  readonly isFailure?: boolean;
}

export interface Call {
  readonly config: Config;
  /** As many as the command declares; an optional one that was not given is ''. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One word or two: `people disable`. */
  readonly name: string;
  readonly about: string;
  /** `<email>` must be given, `[file]` may be. */
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** More than one line of help. */
  readonly details?: string;
  /** Nothing to print means that the command goes on: the server runs until it is stopped. */
  run(call: Call): Promise<Outcome | undefined>;
}

export const COMMON_OPTIONS = {
  help: { type: 'boolean', about: 'Show this help' },
  json: { type: 'boolean', about: 'Print JSON instead of words' },
} as const satisfies Record<string, Option>;

/** The command line itself is wrong. */
export class WrongUse extends Error {
  constructor(
    message: string,
    readonly commandName?: string,
  ) {
    super(message);
  }
}
