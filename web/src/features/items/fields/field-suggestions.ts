import type { User } from '@shared-lists/contract/api/lists.ts';
import { nameOf } from '../../../ui/people/person.ts';

/** Any other text can be entered as well. */
export function suggestionsFor(label: string, people: readonly User[]): readonly string[] {
  return label.includes('assignee') ? [...new Set(people.map(nameOf))] : [];
}
