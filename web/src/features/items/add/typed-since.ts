import type { FieldValues } from '../fields/field-values.ts';

/** What was entered after `sent` went out: clearing the form must not take along what was typed meanwhile. */
export function typedSince(now: FieldValues, sent: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== sent[id]));
}
