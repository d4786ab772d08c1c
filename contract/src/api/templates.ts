import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DATA_TYPES, type DataType as DataTypeName } from '../rules/templates/field-roles.ts';
import { MOST_FIELDS } from '../rules/templates/template-fields.ts';
import { FieldConfiguration, FieldRole, Template } from './item-configurations.ts';
import { Id, ListName, Moment } from './values.ts';
import { STORABLE } from '../rules/text.ts';

const DataType = Type.Unsafe<DataTypeName>({
  type: 'string',
  enum: [...DATA_TYPES],
  examples: ['free_text'],
});
const Label = Type.String({
  pattern: STORABLE,
  minLength: 1,
  maxLength: 64,
  trim: true,
  examples: ['grape'],
});
const Position = Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [2] });

/** Fields of a template in the order in which they are shown. Those that it has and that are missing here are removed. */
export const WantedField = Type.Object({
  id: Type.Optional(Id),
  label: Label,
  data_type: Type.Optional(DataType),
  role: Type.Optional(FieldRole),
});
export type WantedField = Static<typeof WantedField>;

const WantedFields = Type.Array(WantedField, { maxItems: MOST_FIELDS });

const FieldChanges = Type.Object({
  label: Type.Optional(Label),
  data_type: Type.Optional(DataType),
  position: Type.Optional(Position),
  primary: Type.Optional(Type.Boolean({ description: 'True makes it the title' })),
  role: Type.Optional(FieldRole),
});
export type FieldChanges = Static<typeof FieldChanges>;

/** Without it, a change of kind that some values do not fit is refused and says which. */
const acceptLoss = {
  accept_loss: Type.Optional(
    Type.Boolean({ description: 'Values that do not fit a new data type may be deleted' }),
  ),
};

const templateParams = Type.Object({ configuration_id: Id });
const fieldParams = Type.Object({ configuration_id: Id, field_id: Id });

const PATH = '/list_item_configurations';
const ONE = `${PATH}/:configuration_id` as const;
const FIELDS = `${ONE}/list_item_field_configurations` as const;
const ONE_FIELD = `${FIELDS}/:field_id` as const;

export const getTemplates = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The built-in templates, then those of the caller, by name',
  needs: 'a session',
  status: 200,
  answer: Type.Array(Template),
  refusals: [],
});

export const createTemplate = endpoint({
  method: 'POST',
  path: PATH,
  summary:
    'Make a template, with fields, as a copy of another one, or empty; repeating it with the same id changes nothing',
  needs: 'a session',
  body: Type.Object({
    list_item_configuration: Type.Object({
      id: Type.Optional(Id),
      name: ListName,
      fields: Type.Optional(WantedFields),
      copy_of: Type.Optional(Id),
    }),
  }),
  status: 200,
  answer: Template,
  refusals: [404, 409, 422],
});

export const getTemplate = endpoint({
  method: 'GET',
  path: ONE,
  summary: 'A template that the caller owns, or of a list that the caller may open',
  needs: 'a session',
  params: templateParams,
  status: 200,
  answer: Template,
  refusals: [404],
});

export const updateTemplate = endpoint({
  method: 'PUT',
  path: ONE,
  summary:
    'Rename a template, and set all its fields at once. Its lists change with it; removed fields go to the trash',
  needs: 'a session',
  params: templateParams,
  body: Type.Object({
    list_item_configuration: Type.Object({
      name: Type.Optional(ListName),
      fields: Type.Optional(WantedFields),
      updated_at: Type.Optional(
        Type.Unsafe<string>({
          ...Moment,
          description: 'As the caller has read it: refused with 409 if the template was changed since',
        }),
      ),
      ...acceptLoss,
    }),
  }),
  status: 200,
  answer: Template,
  refusals: [403, 404, 409, 422],
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: ONE,
  summary: 'Delete a template; lists made of it keep it',
  needs: 'a session',
  params: templateParams,
  status: 204,
  refusals: [403, 404],
});

export const getFieldConfigurations = endpoint({
  method: 'GET',
  path: FIELDS,
  summary: 'The fields an item can have, by position',
  needs: 'a session',
  params: templateParams,
  status: 200,
  answer: Type.Array(FieldConfiguration),
  refusals: [404],
});

export const createFieldConfiguration = endpoint({
  method: 'POST',
  path: FIELDS,
  summary: 'Add a field; the first one is the title',
  needs: 'a session',
  params: templateParams,
  body: Type.Object({
    list_item_field_configuration: Type.Object({
      id: Type.Optional(Id),
      ...FieldChanges.properties,
      label: Label,
    }),
  }),
  status: 200,
  answer: FieldConfiguration,
  refusals: [403, 404, 409, 422],
});

export const getFieldConfiguration = endpoint({
  method: 'GET',
  path: ONE_FIELD,
  summary: 'One field of a template',
  needs: 'a session',
  params: fieldParams,
  status: 200,
  answer: FieldConfiguration,
  refusals: [404],
});

export const updateFieldConfiguration = endpoint({
  method: 'PUT',
  path: ONE_FIELD,
  summary: 'Rename, move or convert a field. A field that becomes the title makes the former one a detail',
  needs: 'a session',
  params: fieldParams,
  body: Type.Object({
    list_item_field_configuration: Type.Object({ ...FieldChanges.properties, ...acceptLoss }),
  }),
  status: 200,
  answer: FieldConfiguration,
  refusals: [403, 404, 409, 422],
});

export const deleteFieldConfiguration = endpoint({
  method: 'DELETE',
  path: ONE_FIELD,
  summary: 'Put a field with all its values into the trash; the title cannot be removed',
  needs: 'a session',
  params: fieldParams,
  status: 204,
  refusals: [403, 404, 422],
});

export const updateFieldConfigurations = endpoint({
  method: 'PUT',
  path: `${FIELDS}/bulk_update`,
  summary: 'Change several fields at once, such as their order, all or nothing',
  needs: 'a session',
  params: templateParams,
  body: Type.Object({
    list_item_field_configurations: Type.Array(
      Type.Object({ id: Id, ...FieldChanges.properties, ...acceptLoss }),
      { minItems: 1, maxItems: MOST_FIELDS },
    ),
  }),
  status: 200,
  answer: Type.Array(FieldConfiguration),
  refusals: [403, 404, 409, 422],
});

/** 409: values of lists that the caller may open are named, others only counted. */
export interface LossAnswer {
  readonly error: string;
  readonly losses: readonly {
    readonly field_id: string;
    readonly label: string;
    /** Distinct values that do not fit, at most 20. */
    readonly values: readonly string[];
    readonly count: number;
  }[];
}
