import {
  createFieldConfiguration,
  createTemplate,
  deleteFieldConfiguration,
  deleteTemplate,
  getFieldConfiguration,
  getFieldConfigurations,
  getTemplate,
  getTemplates,
  updateFieldConfiguration,
  updateFieldConfigurations,
  updateTemplate,
} from '@shared-lists/contract/api/templates.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Api } from '../../http/api/serve.ts';
import * as changes from './change-template-service.ts';
import { findFieldConfigurations } from './configuration-repository.ts';
import { presentFieldConfiguration } from './present-configuration.ts';
import * as templates from './template-service.ts';

export function configurationRoutes(api: Api): void {
  api.read(getTemplates, ({ db, person }) => templates.showTemplates(db, person.id));

  api.read(getTemplate, async ({ db, person, params: { configuration_id } }) => {
    await templates.requireVisible(db, person.id, configuration_id);
    return templates.showTemplate(db, configuration_id);
  });

  api.change(createTemplate, ({ tx, person, body }) =>
    templates.createTemplate(tx, person.id, body.list_item_configuration),
  );

  api.change(updateTemplate, async ({ tx, person, params: { configuration_id }, body }) => {
    await changes.changeTemplate(tx, person.id, configuration_id, body.list_item_configuration);
    return templates.showTemplate(tx, configuration_id);
  });

  api.change(deleteTemplate, ({ tx, person, params }) =>
    templates.deleteTemplate(tx, person.id, params.configuration_id),
  );

  fieldRoutes(api);
}

function fieldRoutes(api: Api): void {
  api.read(getFieldConfigurations, async ({ db, person, params: { configuration_id } }) => {
    await templates.requireVisible(db, person.id, configuration_id);
    return (await findFieldConfigurations(db, configuration_id)).map(presentFieldConfiguration);
  });

  api.read(getFieldConfiguration, async ({ db, person, params: { configuration_id, field_id } }) => {
    await templates.requireVisible(db, person.id, configuration_id);
    const fields = await findFieldConfigurations(db, configuration_id);
    const field = fields.find(({ id }) => id === field_id);
    if (!field) throw new NotFound();
    return presentFieldConfiguration(field);
  });

  api.change(createFieldConfiguration, async ({ tx, person, params: { configuration_id }, body }) => {
    const input = body.list_item_field_configuration;
    const field = await changes.addFieldConfiguration(tx, person.id, configuration_id, input);
    return presentFieldConfiguration(field);
  });

  api.change(updateFieldConfigurations, async ({ tx, person, params: { configuration_id }, body }) => {
    const edits = body.list_item_field_configurations;
    const fields = await changes.changeFieldConfigurations(tx, person.id, configuration_id, edits);
    return fields.map(presentFieldConfiguration);
  });

  api.change(updateFieldConfiguration, async ({ tx, person, params, body }) => {
    const { configuration_id, field_id } = params;
    const edit = { ...body.list_item_field_configuration, id: field_id };
    const fields = await changes.changeFieldConfigurations(tx, person.id, configuration_id, [edit]);
    const field = fields.find(({ id }) => id === field_id);
    if (!field) throw new NotFound();
    return presentFieldConfiguration(field);
  });

  api.change(deleteFieldConfiguration, ({ tx, person, params: { configuration_id, field_id } }) =>
    changes.removeFieldConfiguration(tx, person.id, configuration_id, field_id),
  );
}
