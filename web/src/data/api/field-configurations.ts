import {
  builtInTemplate,
  type TemplateField,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { FIELDS_KEY } from './query-keys.ts';

export const fieldConfigurationsQuery = (configurationId: string | null) =>
  queryOptions({
    queryKey: [...FIELDS_KEY, configurationId],
    queryFn: async ({ signal }) => {
      if (configurationId === null) return [];
      const params = { configuration_id: configurationId };
      const { answer } = await call(getFieldConfigurations, { params, signal });
      return byPosition(answer);
    },
  });

/** Of the built-in ones nothing has to be asked. */
export const templateFieldsQuery = (configurationId: string | null) => {
  const initialData: readonly TemplateField[] | undefined = builtInTemplate(configurationId)?.fields;
  return queryOptions({
    queryKey: [...FIELDS_KEY, 'roles', configurationId],
    queryFn: async ({ client }): Promise<readonly TemplateField[]> =>
      initialData ?? client.fetchQuery(fieldConfigurationsQuery(configurationId)),
    ...(initialData && { initialData, staleTime: Infinity }),
  });
};

export const byPosition = <Field extends { readonly position: number }>(fields: readonly Field[]) =>
  fields.toSorted((one, other) => one.position - other.position);
