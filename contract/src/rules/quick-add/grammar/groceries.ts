import type { TemplateField } from '../../templates/built-in-templates.ts';
import type { Found, Recogniser } from '../types.ts';
import { fits } from './values.ts';
import { ANY_UNIT, UNIT_BEFORE } from './units.ts';

const NUMBER = String.raw`(?:\d{1,4}(?:[.,]\d{1,3})?(?:\s?[½¼¾⅓⅔⅛]|\s\d/\d)?|\d{1,2}/\d{1,2}|[½¼¾⅓⅔⅛])`;
const TIMES = '[x×]';
const amount = (unit: string) => String.raw`(?:${NUMBER}\s?${TIMES}\s?)?${NUMBER}\s?${unit}`;

const BEFORE = new RegExp(
  String.raw`^(?:(${amount(UNIT_BEFORE)})(?:\s+of)?|(${amount(ANY_UNIT)})\s+of|(\d{1,4})${TIMES}|${TIMES}(\d{1,4})|(\d{1,4})\s${TIMES}(?=\s+\D))(?=\s+\S)`,
  'iu',
);
/** Here the measure belongs to the name of a product. */
const PRODUCT = /^\s+(?:cake|glass|noodle|holder|bag|coin)/iu;

/** Words that make a number before them part of a name: `7 Up`, `3 in 1 coffee`, `9 volt battery`. */
const WORDS = [
  'up|x|in|for|of|to|or|and|by|an?|per|percent|ply|volt|watt|w|inch|cm|mm|m|ft|way|sided|pin|star|seasons?',
  String.raw`days?|hours?|min(?:ute)?s?|months?|years?|musketeers|gum|grand|o['’]?clock|shades`,
  String.raw`(?:cheese|spice|grain|bean|layer)(?=\s+\p{L})`,
].join('|');
const NAMED = String.raw`\s+(?:${WORDS})(?![\p{L}\p{N}_])`;
/** Twice such a name is understood: `2 7 Up`. */
const COUNT = new RegExp(
  String.raw`^([1-9]\d{0,2})(?=\s+(?:[\p{L}\uFFFF*_([]|\d+(?:\s?%|${NAMED})))(?!${NAMED})`,
  'iu',
);

/** Without a product nothing is understood: `2 l` is no `l`, twice. Rolls and loaves are products, too. */
const ALONE = new RegExp(String.raw`^${NUMBER}\s?(?!(?:rolls|loaves)$)(?:${ANY_UNIT}|${TIMES})$`, 'iu');

const AT_END = String.raw`(?:(${amount(ANY_UNIT)})|(\d{1,4})\s?${TIMES}|${TIMES}\s?(\d{1,4}))`;
const AFTER = new RegExp(String.raw`(?:[,;:]|\s[-–—])?\s+${AT_END}$|\s+\(${AT_END}\)$`, 'iu');

/** `2 l milk`, `2x milk`, `6 eggs`, `milk 2x`, `flour, 500g`, `flour (500 g)`; never a bare number at the end. */
export const quantity =
  (field: TemplateField): Recogniser =>
  (open) => {
    const found = ALONE.test(open) ? undefined : (before(open) ?? after(open));
    return found && fits(field, found.value) ? [{ ...found, label: field.label }] : [];
  };

type Amount = Omit<Found, 'label'>;

function before(open: string): Amount | undefined {
  const match = BEFORE.exec(open);
  const rest = match ? open.slice(match[0].length) : '';
  const isUnit = match !== null && isAmount(match) && !(match[1] !== undefined && PRODUCT.test(rest));
  const used = isUnit ? match : COUNT.exec(open);
  return used ? { start: 0, end: used[0].length, value: valueOf(used) } : undefined;
}

function after(open: string): Amount | undefined {
  const match = AFTER.exec(open);
  if (!match || match.index === 0 || !isAmount(match)) return undefined;
  const start = match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0);
  return { start, end: open.length, value: valueOf(match) };
}

/** Nobody buys zero, and `5G` is a network. */
function isAmount(match: RegExpExecArray): boolean {
  const value = valueOf(match);
  return /[1-9½¼¾⅓⅔⅛]/u.test(value) && !value.endsWith('G');
}

/** `500g` becomes `500 g`, `2x` becomes `2`. */
function valueOf(match: RegExpExecArray): string {
  const text = match.slice(1).find(Boolean) ?? '';
  return text
    .replaceAll(/\s*([x×])\s*(?=\d)/giu, ' x ')
    .replace(/([\d½¼¾⅓⅔⅛])\s*(\p{L}+)$/u, '$1 $2')
    .replaceAll(/\s+/gu, ' ');
}

/** A quantity alone, as in a column. */
export function readQuantity(text: string): string | undefined {
  if (/^\d{1,4}(?:[.,]\d{1,3})?$/u.test(text)) return text;
  const found = after(`y ${text}`);
  return found?.start === 2 ? found.value : undefined;
}
