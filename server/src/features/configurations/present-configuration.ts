import type {
  FieldConfiguration,
  ItemConfiguration,
  Template,
} from '@shared-lists/contract/api/item-configurations.ts';
import type { ConfigurationRecord, FieldConfigurationRecord } from './configuration-repository.ts';

export function presentConfiguration(configuration: ConfigurationRecord): ItemConfiguration {
  return {
    id: configuration.id,
    name: configuration.name,
    user_id: configuration.owner_id,
    created_at: configuration.created_at,
    updated_at: configuration.updated_at,
    archived_at: null,
  };
}

export function presentFieldConfiguration(field: FieldConfigurationRecord): FieldConfiguration {
  return {
    id: field.id,
    label: field.label,
    data_type: field.data_type,
    position: field.position,
    role: field.role,
    primary: field.role === 'title',
    list_item_configuration_id: field.item_configuration_id,
    created_at: field.created_at,
    updated_at: field.updated_at,
    archived_at: null,
  };
}

export function presentTemplate(
  configuration: ConfigurationRecord,
  fields: readonly FieldConfigurationRecord[],
): Template {
  return {
    ...presentConfiguration(configuration),
    list_item_field_configurations: fields.map(presentFieldConfiguration),
  };
}
