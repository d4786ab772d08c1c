import type { Config } from '../config.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly value?: string;
  readonly about: string;
}

export interface Outcome {
  readonly text: string;
  readonly data: unknown;
  readonly isFailure?: boolean;
}

export interface Call {
  readonly config: Config;
  /** One entry per declared argument; '' for an optional one that is missing. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly details?: string;
  /** Returns undefined when the command keeps running, as the server does. */
  run(call: Call): Promise<Outcome | undefined>;
}

export const COMMON_OPTIONS = {
  help: { type: 'boolean', about: 'Show this help' },
  json: { type: 'boolean', about: 'Print JSON instead of words' },
} as const satisfies Record<string, Option>;

export class WrongUse extends Error {
  constructor(
    message: string,
    readonly commandName?: string,
  ) {
    super(message);
  }
}
