import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { HomeSettings } from './home.ts';
import { FieldRole } from './item-configurations.ts';
import {
  CategoryNames,
  Id,
  ListType,
  Moment,
  NullableId,
  NullableMoment,
  NullableText,
  Permission,
} from './values.ts';

const State = Type.Unsafe<'pending' | 'accepted' | 'refused'>({
  type: 'string',
  enum: ['pending', 'accepted', 'refused'],
});
const Address = Type.String({ examples: ['jane.smith@example.com'] });

const fields = Type.Array(Type.Object({ label: Type.String({ examples: ['product'] }), data: NullableText }));
const ExportedItem = Type.Object({
  id: Id,
  created_at: Moment,
  completed_at: NullableMoment,
  archived_at: NullableMoment,
  position: NullableText,
  set_aside: NullableText,
  fields,
});
const listParts = { id: Id, name: Type.String({ examples: ['Weekend'] }), type: ListType };

export const PersonalData = Type.Object({
  person: Type.Object({
    id: Id,
    email: Address,
    name: Type.String({ examples: ['Jane Smith'] }),
    confirmed_at: NullableMoment,
    created_at: Moment,
    updated_at: Moment,
    disabled_at: NullableMoment,
    mails_off_at: NullableMoment,
  }),
  sessions: Type.Array(
    Type.Object({ device: NullableText, created_at: Moment, last_used_at: Moment, expires_at: Moment }),
  ),
  invitations: Type.Array(
    Type.Object({
      email: Address,
      list_name: NullableText,
      created_at: Moment,
      sent_at: NullableMoment,
      opened_at: NullableMoment,
      accepted_at: NullableMoment,
      expires_at: Moment,
    }),
  ),
  own_lists: Type.Array(
    Type.Object({
      ...listParts,
      created_at: Moment,
      updated_at: Moment,
      completed_at: NullableMoment,
      archived_at: NullableMoment,
      shared_with: Type.Array(Type.Object({ email: Address, permission: Permission, state: State })),
      items: Type.Array(ExportedItem),
    }),
  ),
  shared_lists: Type.Array(
    Type.Object({ ...listParts, permission: Permission, state: State, own_items: Type.Array(ExportedItem) }),
  ),
  looked_lists: Type.Array(
    Type.Object({
      list_id: Id,
      revision: Type.Integer({ description: 'Of the list, when the person last looked', examples: [12] }),
    }),
  ),
  templates: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String({ examples: ['Wine cellar'] }),
      created_at: Moment,
      updated_at: Moment,
      archived_at: NullableMoment,
      fields: Type.Array(
        Type.Object({
          label: Type.String({ examples: ['grape'] }),
          data_type: Type.String({ examples: ['free_text'] }),
          role: FieldRole,
          archived_at: NullableMoment,
        }),
      ),
    }),
  ),
  forgotten_words: Type.Array(
    Type.Object({
      word: Type.String({ description: 'A title that is not suggested', examples: ['milk'] }),
      list_item_configuration: Type.String({ examples: ['groceries'] }),
      forgotten_at: Moment,
    }),
  ),
  starting_points: Type.Array(
    Type.Object({
      name: Type.String({ examples: ["Friday's shop"] }),
      list_item_configuration: Type.String({ examples: ['groceries'] }),
      created_at: Moment,
      items: Type.Array(Type.Object({ times_taken: Type.Integer({ examples: [3] }), fields })),
    }),
  ),
  home: HomeSettings,
  trips: Type.Array(
    Type.Object({
      id: Id,
      list_id: Id,
      started_at: Moment,
      seen_at: Moment,
      ended_at: NullableMoment,
      taken: Type.Array(Id),
      visited: CategoryNames,
    }),
  ),
  changes: Type.Array(
    Type.Object({
      list_id: NullableId,
      kind: Type.String({ examples: ['add_item'] }),
      created_at: Moment,
    }),
  ),
});
export type PersonalData = Static<typeof PersonalData>;

export const exportData = endpoint({
  method: 'GET',
  path: '/v2/me/export',
  summary: 'Everything that is stored about the caller, but for secrets',
  needs: 'a session',
  status: 200,
  answer: PersonalData,
  refusals: [],
});
