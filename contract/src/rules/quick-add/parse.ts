/** What the client imports. */
export { formatQuickAdd } from './format.ts';
export { valueIn } from './grammar/fields.ts';
export { parseQuickAdd } from './parse-line.ts';
export type { Parsed, Part, Surroundings } from './types.ts';
