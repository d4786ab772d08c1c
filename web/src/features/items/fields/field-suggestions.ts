import type { User } from '@shared-lists/contract/api/lists.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { nameOf } from '../../../ui/people/person.ts';

/** What the list has already. */
export interface KnownTexts {
  readonly list_users: readonly User[];
  readonly categories?: readonly string[];
}

/** Any other text can be entered as well. */
export function suggestionsFor(role: FieldRole, known: KnownTexts): readonly string[] {
  if (role === 'category') return known.categories ?? [];
  return role === 'assignee' ? [...new Set(known.list_users.map(nameOf))] : [];
}
