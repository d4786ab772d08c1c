import type { User } from '@shared-lists/contract/api/lists.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { nameOf } from '../../../ui/people/person.ts';

/** What the list has already. */
export interface KnownTexts {
  readonly list_users: readonly User[];
  readonly categories?: readonly string[];
}

/** Any other text can be entered as well. */
export function suggestionsFor(label: string, known: KnownTexts): readonly string[] {
  if (label === CATEGORY_LABEL) return known.categories ?? [];
  return label.includes('assignee') ? [...new Set(known.list_users.map(nameOf))] : [];
}
