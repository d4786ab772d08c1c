import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import type { WantedField } from '@shared-lists/contract/api/templates.ts';
import {
  DATA_TYPES,
  TYPES_OF_ROLE,
  type DataType,
  type FieldRole,
} from '@shared-lists/contract/rules/templates/field-roles.ts';
import { newId } from '../../../lib/new-id.ts';

export interface DraftField {
  /** Made here for new fields, so that a repeated call makes none twice. */
  readonly id: string;
  readonly isNew: boolean;
  readonly label: string;
  readonly data_type: DataType;
  readonly role: FieldRole;
}

/** A template as it is typed. */
export interface Draft {
  /** Of the template; made here for a new one, so that saving again makes no second one. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly DraftField[];
  /** Stored fields that go to the trash with the next save. */
  readonly removed: readonly DraftField[];
}

const newField = (label: string, role: FieldRole): DraftField => ({
  id: newId(),
  isNew: true,
  label,
  data_type: TYPES_OF_ROLE[role][0] ?? 'free_text',
  role,
});

export const newDraft = (): Draft => ({
  id: newId(),
  name: '',
  fields: [newField('Name', 'title'), newField('Category', 'category')],
  removed: [],
});

export const draftOf = ({
  id: templateId,
  name,
  list_item_field_configurations: fields,
}: Template): Draft => ({
  id: templateId,
  name,
  fields: fields.map(({ id, label, data_type, role }) => ({
    id,
    isNew: false,
    label,
    data_type: DATA_TYPES.find((type) => type === data_type) ?? 'free_text',
    role,
  })),
  removed: [],
});

export const addField = (draft: Draft): Draft => ({
  ...draft,
  fields: [...draft.fields, newField('', 'detail')],
});

/** A role that does not allow the kind brings its own. */
export function changeField(draft: Draft, id: string, changes: Partial<DraftField>): Draft {
  const change = (field: DraftField) => {
    const changed = { ...field, ...changes };
    const types = TYPES_OF_ROLE[changed.role];
    return types.includes(changed.data_type)
      ? changed
      : { ...changed, data_type: types[0] ?? changed.data_type };
  };
  return { ...draft, fields: draft.fields.map((field) => (field.id === id ? change(field) : field)) };
}

export function moveField(draft: Draft, id: string, to: number): Draft {
  const field = draft.fields.find((one) => one.id === id);
  if (!field || to < 0 || to >= draft.fields.length) return draft;
  return { ...draft, fields: draft.fields.filter((one) => one !== field).toSpliced(to, 0, field) };
}

export function removeField(draft: Draft, id: string): Draft {
  const stored = draft.fields.filter((field) => field.id === id && !field.isNew);
  return {
    ...draft,
    fields: draft.fields.filter((field) => field.id !== id),
    removed: [...draft.removed, ...stored],
  };
}

export const keepField = (draft: Draft, id: string): Draft => ({
  ...draft,
  fields: [...draft.fields, ...draft.removed.filter((field) => field.id === id)],
  removed: draft.removed.filter((field) => field.id !== id),
});

/** On top of what somebody saved meanwhile: fields that are gone there are new ones here. */
export function rebase(draft: Draft, template: Template): Draft {
  const ids = template.list_item_field_configurations.map(({ id }) => id);
  const isThere = ({ id }: DraftField) => ids.includes(id);
  return {
    ...draft,
    fields: draft.fields.map((field) =>
      field.isNew || isThere(field) ? field : { ...field, id: newId(), isNew: true },
    ),
    removed: draft.removed.filter(isThere),
  };
}

export const wantedFields = ({ fields }: Draft): WantedField[] =>
  fields.map(({ id, label, data_type, role }) => ({ id, label: label.trim(), data_type, role }));

/** Whether saving one after the other would change nothing. */
export const isSame = (one: Draft, other: Draft) =>
  JSON.stringify([one.name.trim(), wantedFields(one)]) ===
  JSON.stringify([other.name.trim(), wantedFields(other)]);
