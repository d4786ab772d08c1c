import type { FieldValues } from '../fields/field-values.ts';

/** Clearing the form must not remove what was typed since `sent`. */
export function typedSince(now: FieldValues, sent: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== sent[id]));
}
