import { createTemplate } from '@shared-lists/contract/api/templates.ts';
import { call } from '../../data/api/api-client.ts';
import { useRepeatable } from '../../data/api/use-repeatable.ts';
import { newId } from '../../lib/new-id.ts';

interface Copy {
  readonly name: string;
  readonly copy_of: string;
}

/** Of a template of somebody else, too. */
export function useCopyTemplate() {
  const attempt = useRepeatable((copy: Copy) => ({ ...copy, id: newId() }));
  return (copy: Copy) =>
    attempt(copy, (body) => call(createTemplate, { body: { list_item_configuration: body } }));
}
