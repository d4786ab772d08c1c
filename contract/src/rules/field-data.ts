import type { FieldRole } from './templates/field-roles.ts';
import { normaliseCategory } from './category.ts';
import { isStorable, lengthOf, MAX_VALUE_LENGTH, UNSTORABLE } from './text.ts';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iu;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u;
const TRUE_WORDS = ['true', 'on', '1'];
const FALSE_WORDS = ['false', 'off', '0'];

interface FieldKind {
  readonly role: FieldRole;
  readonly data_type: string;
}

export type CheckedData = { readonly data: string } | { readonly mistake: string };

function asText(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  return typeof data === 'number' || typeof data === 'boolean' ? String(data) : undefined;
}

export function isBlank(data: unknown): boolean {
  return data === undefined || data === null || asText(data)?.trim() === '';
}

export function checkFieldData(field: FieldKind, data: unknown): CheckedData {
  const text = asText(data);
  if (text === undefined) return { mistake: 'must be text' };
  if (!isStorable(text)) return { mistake: UNSTORABLE };
  if (lengthOf(text) > MAX_VALUE_LENGTH)
    return { mistake: `is too long (maximum is ${MAX_VALUE_LENGTH} characters)` };
  return checkText(field, text);
}

function checkText({ role, data_type }: FieldKind, text: string): CheckedData {
  const trimmed = text.trim();
  switch (data_type) {
    case 'boolean':
      if (TRUE_WORDS.includes(trimmed.toLowerCase())) return { data: 'true' };
      if (FALSE_WORDS.includes(trimmed.toLowerCase())) return { data: 'false' };
      return { mistake: 'must be true or false' };
    case 'number':
      return isFiniteNumber(trimmed) ? { data: trimmed } : { mistake: 'is not a number' };
    case 'date_time':
      return isDate(trimmed) ? { data: trimmed } : { mistake: 'is not a valid date' };
    default:
      return { data: role === 'category' ? normaliseCategory(text) : text };
  }
}

function isFiniteNumber(text: string): boolean {
  return NUMBER.test(text) && Number.isFinite(Number(text));
}

function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [, year = '', month = '', day = '', time] = match;
  // Date.UTC rolls the 31st of February over into March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isRealDay = date.toISOString().startsWith(`${year}-${month}-${day}`);
  return isRealDay && (time === undefined || !Number.isNaN(Date.parse(text)));
}
