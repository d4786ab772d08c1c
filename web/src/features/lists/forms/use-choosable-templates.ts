import type { ItemConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { getTemplate } from '@shared-lists/contract/api/templates.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';
import { isOwn, templatesQuery } from '../../../data/api/templates.ts';

/** Those of the person, and the present one, which may be of somebody who handed the list over. */
export function useChoosableTemplates(presentId: string | null): readonly ItemConfiguration[] {
  const { data: templates } = useQuery(templatesQuery);
  const own = (templates ?? []).filter(isOwn);
  const isOther =
    presentId !== null && !builtInTemplate(presentId) && !own.some(({ id }) => id === presentId);
  const { data: present } = useQuery({
    queryKey: ['template of a list', presentId],
    queryFn:
      isOther && templates
        ? async ({ signal }) =>
            (await call(getTemplate, { params: { configuration_id: presentId }, signal })).answer
        : skipToken,
  });
  return isOther ? [...own, present ?? { ...NAMELESS, id: presentId }] : own;
}

/** Until its name is known. */
const NAMELESS = {
  name: 'as it is',
  user_id: '',
  created_at: '',
  updated_at: '',
  archived_at: null,
};
