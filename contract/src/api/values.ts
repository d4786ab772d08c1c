import { Type } from 'typebox';
import { MOST_CATEGORIES } from '../rules/category.ts';
import { LIST_TYPES, type ListType as ListTypeName } from '../rules/list-types.ts';
import { MAX_NAME_LENGTH } from '../rules/person-name.ts';
import { MAX_VALUE_LENGTH, STORABLE } from '../rules/text.ts';
import type { Permission as PermissionName } from '../rules/list-permissions.ts';

const ID_EXAMPLES = ['0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10'];

export const Id = Type.String({ format: 'uuid', lowerCase: true, examples: ID_EXAMPLES });
/** An id that the use case validates itself, in its own order of checks. */
export const LooseId = Type.Unsafe<string>({ examples: ID_EXAMPLES });
export const Moment = Type.String({ format: 'date-time', examples: ['2026-09-13T18:38:50.123Z'] });
export const Text = Type.String({ pattern: STORABLE });
export const Email = Type.String({
  format: 'email',
  pattern: STORABLE,
  minLength: 1,
  maxLength: 254,
  examples: ['jane.smith@example.com'],
  trim: true,
  lowerCase: true,
});
export const PersonName = Type.String({
  pattern: STORABLE,
  minLength: 1,
  maxLength: MAX_NAME_LENGTH,
  trim: true,
  examples: ['Jane Smith'],
});
export const ListName = Type.String({
  pattern: STORABLE,
  minLength: 1,
  maxLength: 255,
  trim: true,
  examples: ['Weekend'],
});

export const MOST_NAMED_CATEGORIES = 1000;
const CategoryName = Type.String({
  pattern: STORABLE,
  minLength: 1,
  maxLength: MAX_VALUE_LENGTH,
  trim: true,
});
export const CategoryNames = Type.Array(CategoryName, {
  maxItems: MOST_CATEGORIES,
  examples: [['Fruit', 'Dairy']],
});
/** In requests: a list may have more categories than are stored, and a client may send all of them. */
export const NamedCategories = Type.Array(CategoryName, {
  maxItems: MOST_NAMED_CATEGORIES,
  description: `Only the first ${MOST_CATEGORIES} are kept`,
  examples: [['Fruit', 'Dairy']],
});

// A union of literals would make the serialiser try each branch.
export const ListType = Type.Unsafe<ListTypeName>({
  type: 'string',
  enum: [...LIST_TYPES],
  examples: ['GroceryList'],
});
export const Permission = Type.Unsafe<PermissionName>({ type: 'string', enum: ['read', 'write'] });
export const NullableId = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'uuid',
  examples: ID_EXAMPLES,
});
export const NullableMoment = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'date-time',
  examples: [null],
});
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'], examples: ['Milk'] });
export const NullableBoolean = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
export const Never = Type.Unsafe<null>({ type: 'null' });
