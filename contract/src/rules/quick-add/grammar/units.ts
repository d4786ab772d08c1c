/** A sum is written with the first spelling. */
const MEASURES = Object.entries({
  l: 'lit(?:re|er)s?',
  ml: 'ml',
  cl: 'cl',
  dl: 'dl',
  g: 'gram(?:me)?s?',
  kg: 'kilo(?:gram)?s?',
  lb: 'lbs|pounds?',
  oz: 'ounces?',
  pint: 'pints',
  gallon: 'gallons',
  cup: 'cups',
  tbsp: 'tbsp',
  tsp: 'tsp',
  dozen: 'dozen',
  pcs: 'pc|pieces?',
});
const CONTAINERS = 'bag bottle can carton jar pack packet roll slice tin tub tube bar box bunch loaf'.split(
  ' ',
);

const plural = (one: string) => (one === 'loaf' ? 'loaves' : one + (/[xh]$/u.test(one) ? 'es' : 's'));
const oneOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`;

const measures = MEASURES.flat();
const plurals = CONTAINERS.map(plural);

export const ANY_UNIT = oneOf([...measures, ...plurals, ...CONTAINERS]);
/** Before a product: `2 cans tuna`, but `2 can openers` has no unit. */
export const UNIT_BEFORE = oneOf([...measures, ...plurals]);

/** Spellings of one unit give the same text. */
export function unitOf(text: string): string {
  const word = text.trim().toLowerCase();
  const [name] = MEASURES.find((row) => new RegExp(`^(?:${row.join('|')})$`, 'u').test(word)) ?? [];
  return name ?? (CONTAINERS.includes(word) ? plural(word) : word);
}
