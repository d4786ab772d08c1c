import { tests, type Mutant } from './mutant.ts';

const TEXT = 'contract/src/rules/text.ts';
const CATEGORY = 'contract/src/rules/category.ts';

export const texts: readonly Mutant[] = [
  {
    id: 'storable-data',
    rule: 'field data that cannot be stored is refused',
    file: 'contract/src/rules/field-data.ts',
    find: '  if (!isStorable(text)) return { mistake: UNSTORABLE };\n',
    replace: '',
    tests: tests('features/items/fields', 'http/request-bodies', 'hostile-input'),
  },
  {
    id: 'no-nul',
    rule: 'a text with U+0000 is refused',
    file: TEXT,
    find: '[^\\\\u0000\\\\p{Cs}]',
    replace: '[^\\\\p{Cs}]',
    tests: tests('http/request-bodies'),
  },
  {
    id: 'no-lone-surrogate',
    rule: 'a text with a lone surrogate is refused',
    file: TEXT,
    find: '[^\\\\u0000\\\\p{Cs}]',
    replace: '[^\\\\u0000]',
    tests: tests('http/request-bodies'),
  },
  {
    id: 'code-points',
    rule: 'lengths count code points',
    file: TEXT,
    find: 'return Array.from(text).length;',
    replace: 'return text.length;',
    tests: [
      ...tests('features/items/fields', 'features/accounts/accept-invitation'),
      'contract/src/rules/field-data.test.ts',
    ],
  },
  {
    id: 'categories-everywhere',
    rule: 'a category is normalised on every way it can be written',
    file: 'contract/src/rules/field-data.ts',
    find: 'label === CATEGORY_LABEL ? normaliseCategory(text) : text',
    replace: 'label === CATEGORY_LABEL ? text.trim() : text',
    tests: tests('features/items/category'),
  },
  {
    id: 'category-spaces',
    rule: 'white space inside a category is collapsed',
    file: CATEGORY,
    find: '.split(/\\s+/u)',
    replace: ".split(' ')",
    tests: ['contract/src/rules/category.test.ts'],
  },
  {
    id: 'category-capitals',
    rule: 'only letters with one capital are made capital',
    file: CATEGORY,
    find: 'return lengthOf(upper) === 1 ? upper',
    replace: 'return lengthOf(upper) >= 1 ? upper',
    tests: ['contract/src/rules/category.test.ts'],
  },
];
