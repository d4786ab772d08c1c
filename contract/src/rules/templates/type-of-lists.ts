import { DEFAULT_OWN_TYPE, type ListType } from '../list-types.ts';
import { BUILT_IN_TEMPLATES, builtInTemplate } from './built-in-templates.ts';
import type { FieldRole } from './field-roles.ts';

const titleOf = (fields: readonly { readonly label: string; readonly role: FieldRole }[]) =>
  fields.find(({ role }) => role === 'title')?.label;

/** What clients that know only the five types are told: the one whose title has the same label. */
export function typeOfLists(
  configurationId: string,
  fields: readonly { readonly label: string; readonly role: FieldRole }[],
): ListType {
  const title = titleOf(fields);
  const alike = Object.values(BUILT_IN_TEMPLATES).find((builtIn) => titleOf(builtIn.fields) === title);
  return (builtInTemplate(configurationId) ?? alike)?.type ?? DEFAULT_OWN_TYPE;
}
