import { Type } from 'typebox';
import { LIST_TYPES, type ListType as ListTypeName } from '../rules/list-types.ts';
import { STORABLE } from '../rules/text.ts';
import type { Permission as PermissionName } from '../rules/list-permissions.ts';

export const Id = Type.String({ format: 'uuid', lowerCase: true });
export const Moment = Type.String({ format: 'date-time' });
export const Text = Type.String({ pattern: STORABLE });
export const Email = Type.String({
  format: 'email',
  pattern: STORABLE,
  minLength: 1,
  maxLength: 254,
  trim: true,
  lowerCase: true,
});
export const ListName = Type.String({ pattern: STORABLE, minLength: 1, maxLength: 255, trim: true });

// Unions of literals would make the serialiser try each branch; one `type` keeps it fast and the document short.
export const ListType = Type.Unsafe<ListTypeName>({ type: 'string', enum: [...LIST_TYPES] });
export const Permission = Type.Unsafe<PermissionName>({ type: 'string', enum: ['read', 'write'] });
export const NullableId = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' });
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const NullableBoolean = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
export const Never = Type.Unsafe<null>({ type: 'null' });
