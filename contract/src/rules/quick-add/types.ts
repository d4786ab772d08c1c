import type { BuiltInTemplate, TemplateField } from '../templates/built-in-templates.ts';

export interface Surroundings {
  /** Of the list, in the order of the form. */
  readonly fields: readonly TemplateField[];
  /** Of the list; undefined for templates that people made. */
  readonly template: BuiltInTemplate | undefined;
  /** `YYYY-MM-DD`, local. */
  readonly today: string;
  /** Names of members: `@sam` becomes the name of the only member whose name starts with it. */
  readonly people: readonly string[];
  /** `#dairy` takes the spelling of an existing category. */
  readonly categories: readonly string[];
  /** Keys of parts that the person turned off: their text stays in the title. */
  readonly off?: ReadonlySet<string>;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Found extends Range {
  /** Of the field. */
  readonly label: string;
  /** As stored. */
  readonly value: string;
}

export interface Part extends Found {
  /** Label and text, so that it stays the same while other words are typed. */
  readonly key: string;
  /** As typed. */
  readonly text: string;
}

export interface Parsed {
  readonly title: string;
  /** What was understood, without the title, by position. */
  readonly parts: readonly Part[];
  /** Data by label, with the title; empty ones are left out. */
  readonly values: Readonly<Record<string, string>>;
}

/** Finds the values of one or two fields in what is left of a line. */
export type Recogniser = (open: string, around: Surroundings) => readonly Found[];

/** What is known of a line before it is read. */
export interface Hints {
  /** Nothing in these is understood. */
  readonly literal?: readonly Range[];
  /** A title in quotes, which are not stored. */
  readonly quoted?: Range;
  /** Read before the grammar of the list. */
  readonly first?: readonly Recogniser[];
}

export interface PastedItem extends Parsed {
  /** Without its bullet; positions of parts are those in it. A category from a heading is no part. */
  readonly line: string;
  readonly isCompleted: boolean;
}
