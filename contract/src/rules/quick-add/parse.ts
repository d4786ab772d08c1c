/** What the client imports. */
export { formatQuickAdd } from './format.ts';
export { parseQuickAdd } from './parse-line.ts';
export type { Parsed, Part, Surroundings } from './types.ts';
