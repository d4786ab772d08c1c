import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Api } from '../../http/api/serve.ts';
import { canSeeConfiguration, findFieldConfigurations } from './configuration-repository.ts';
import { presentFieldConfiguration } from './present-configuration.ts';

export function configurationRoutes(api: Api): void {
  api.read(getFieldConfigurations, async ({ db, person, params }) => {
    if (!(await canSeeConfiguration(db, person.id, params.configuration_id))) throw new NotFound();
    return (await findFieldConfigurations(db, params.configuration_id)).map(presentFieldConfiguration);
  });
}
