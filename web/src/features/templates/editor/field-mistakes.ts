import { isRepeatable } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { mistakesOf, MOST_FIELDS } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { ROLE_TEXTS } from '../field-words.ts';
import type { Draft, DraftField } from './draft.ts';

export interface FieldMistakes {
  readonly label?: string;
  readonly role?: string;
}

export interface DraftMistakes {
  readonly name?: string;
  readonly fields: ReadonlyMap<string, FieldMistakes>;
  /** Of the fields together. */
  readonly general: string;
}

/** The rules of the contract, said beside what is wrong. */
export function draftMistakes({ name, fields }: Draft): DraftMistakes {
  const found = mistakesOf(fields);
  const ofFields = fields.map((field, index) => [field.id, ofField(field, fields.slice(0, index))] as const);
  const isTitleMissing = !fields.some(({ role }) => role === 'title');
  return {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    fields: new Map(Object.keys(found).length > 0 ? ofFields : []),
    general: generalText(fields.length, isTitleMissing),
  };
}

export function hasMistakes({ name, fields, general }: DraftMistakes): boolean {
  const isWrong = ({ label, role }: FieldMistakes) => label !== undefined || role !== undefined;
  return name !== undefined || general !== '' || [...fields.values()].some(isWrong);
}

function generalText(count: number, isTitleMissing: boolean): string {
  if (count > MOST_FIELDS) return `A template has at most ${MOST_FIELDS} fields.`;
  return isTitleMissing ? 'One field must be the title: it is what a row shows first.' : '';
}

function ofField({ label, role }: DraftField, above: readonly DraftField[]): FieldMistakes {
  const isTaken = above.some((other) => isSameLabel(other.label, label));
  const isRoleTaken = !isRepeatable(role) && above.some((other) => other.role === role);
  return {
    ...(isTaken && { label: 'Another field has this label already.' }),
    ...(label.trim() === '' && { label: 'Please enter a label.' }),
    ...(isRoleTaken && { role: `Only one field can be “${ROLE_TEXTS[role]}”.` }),
  };
}

const isSameLabel = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
