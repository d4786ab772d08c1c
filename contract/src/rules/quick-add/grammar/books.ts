import type { Recogniser } from '../types.ts';

/** Of `by …`, the last one. */
const BY = /^(.*[^\s,])(?:,?\s+)by\s+(\S.*)$/u;
const NAME = /^\p{Ll}{0,2}['’]?\p{Lu}[\p{L}\p{M}'’.-]*,?$/u;
const JOINER = /^(?:and|&|de|del|der|di|da|dos|du|la|le|van|von|ibn|y)$/u;
/** Two of them would make a name: `Call Me by Your Name`, `Death by Black Hole`. */
const NO_NAME = /^(?:The|An?|My|Your|His|Her|Our|Their|This|That|All|No|One|Black|True|Night|Day)$/u;
/** Known by one name. */
const SINGLE = /^(?:Aesop|Aristotle|Homer|Ovid|Plato|Sophocles|Virgil|Voltaire)$/u;
/** `The Hobbit illustrated by John Howe` names somebody else. */
const OTHER_WORK = /(?:^|\s)(?:\p{Ll}+ed|read|told|drawn|written)$/u;

/** `Dune by Frank Herbert`: at least two names, with capitals; otherwise it is left in the title, as `Stand by Me`. */
export const author: Recogniser = (open) => {
  const [, title = '', name = ''] = BY.exec(open) ?? [];
  if (!isAuthor(name) || OTHER_WORK.test(title)) return [];
  const start = title.length + open.slice(title.length).search(/\S/u);
  return [{ label: 'author', start, end: open.length, value: name }];
};

function isAuthor(text: string): boolean {
  if (SINGLE.test(text)) return true;
  const words = text.split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isNames = words.every((word) => NAME.test(word) || JOINER.test(word));
  return isNames && words.length > 1 && !NO_NAME.test(first) && NAME.test(first) && NAME.test(last);
}

const SERIES = /\s(\((?:book|volume|vol\.?|no\.?|part|#)\s*(\d{1,4}(?:\.\d)?)\))$/iu;

/** `Mistborn (Book 1)`; without brackets it may be part of the title. */
export const numberInSeries: Recogniser = (open) => {
  const [, text = '', value = ''] = SERIES.exec(open) ?? [];
  return value === ''
    ? []
    : [{ label: 'number_in_series', start: open.length - text.length, end: open.length, value }];
};
