/** The first spelling of each is what a sum is written with. */
const MEASURES = [
  'l litre litres liter liters',
  'ml millilitre millilitres milliliter milliliters',
  'cl',
  'dl',
  'g gram grams gramme grammes',
  'kg kilo kilos kilogram kilograms',
  'lb lbs pound pounds',
  'oz ounce ounces',
  'pint pints',
  'quart quarts',
  'gallon gallons',
  'cup cups',
  'tbsp tablespoon tablespoons',
  'tsp teaspoon teaspoons',
  'dozen',
  'pcs pc piece pieces',
];
const CONTAINERS = [
  ...'bag bottle can carton crate head jar pack packet roll slice stick tin tub tube clove bar'
    .split(' ')
    .map((one) => `${one}s ${one}`),
  'boxes box',
  'bunches bunch',
  'loaves loaf',
];

const words = (rows: readonly string[]) => rows.flatMap((row) => row.split(' '));
const oneOf = (texts: readonly string[]) =>
  `(?:${texts.toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{N}])`;

const spellings = new Map(
  [...MEASURES, ...CONTAINERS].flatMap((row) =>
    row.split(' ').map((word) => [word, row.split(' ')[0] ?? word] as const),
  ),
);

export const ANY_UNIT = oneOf(words([...MEASURES, ...CONTAINERS]));
/** Before a product: `2 cans tuna`, but `2 can openers` has no unit. */
export const UNIT_BEFORE = oneOf(words([...MEASURES, ...CONTAINERS.map((row) => row.split(' ')[0] ?? row)]));

/** Spellings of one unit give the same text. */
export function unitOf(text: string): string {
  const word = text.trim().toLowerCase();
  return spellings.get(word) ?? word;
}
