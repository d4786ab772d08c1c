import {
  BUILT_IN_TEMPLATES,
  builtInTemplate,
  ROLES_BY_LABEL,
  type BuiltInTemplate,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import type { ItemsToEdit, ItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type {
  FieldConfiguration,
  ItemConfiguration,
} from '@shared-lists/contract/api/item-configurations.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';
import { DEFAULT_HOME } from '@shared-lists/contract/api/home.ts';
import { DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import type { Invitation, OwnInvitation } from '@shared-lists/contract/api/invitations.ts';
import type { List, ListDetail, ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import type { ShareEntry, SharePage } from '@shared-lists/contract/api/sharing.ts';
import { DEFAULT_LIST_OPTIONS } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Credentials } from '../data/session/credentials.ts';

const moments = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' };

/** A UUID that is readable in failure messages. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString();

const owner = { id: id(1), email: 'owner@example.com', name: 'owner' };

export const ownersSession: Credentials = {
  'access-token': 'owners-token',
  client: 'owners-client',
  uid: owner.email,
};

export const me = { ...owner, uid: owner.email, provider: 'email' };

function configurationOf(template: BuiltInTemplate | undefined): ItemConfiguration {
  const { id: configurationId = id(50), name = 'Own template' } = template ?? {};
  return { ...moments, id: configurationId, name, user_id: template ? null : owner.id, archived_at: null };
}

const configuration = configurationOf(BUILT_IN_TEMPLATES.GroceryList);

export function list(changes: Partial<List> = {}): List {
  const { type = 'GroceryList' } = changes;
  return {
    ...moments,
    id: id(100),
    name: 'Weekly shop',
    type: 'GroceryList',
    completed: false,
    refreshed: false,
    owner_id: owner.id,
    list_item_configuration_id: BUILT_IN_TEMPLATES[type].id,
    archived_at: null,
    ...DEFAULT_LIST_OPTIONS,
    handover_user_id: null,
    ...changes,
  };
}

export function listRow(changes: Partial<ListRow> = {}): ListRow {
  return { ...list(changes), users_list_id: id(200), user_id: owner.id, has_accepted: true, ...changes };
}

export function listsIndex(open: ListRow[] = [], completed: ListRow[] = []): ListsIndex {
  return {
    current_user_id: owner.id,
    current_list_permissions: Object.fromEntries([...open, ...completed].map((row) => [row.id, 'write'])),
    pending_lists: [],
    accepted_lists: { completed_lists: completed, not_completed_lists: open },
    list_item_configurations: [configuration],
    list_users: {},
    home: DEFAULT_HOME,
  };
}

const labels: string[] = [];

/** By label, so that values and their configurations belong together. */
function configurationIdOf(label: string): string {
  if (!labels.includes(label)) labels.push(label);
  return id(5100 + labels.indexOf(label));
}

function field(label: string, data: string | null, itemId: string): Field {
  return {
    ...moments,
    id: id(300),
    label,
    data,
    list_item_field_configuration_id: configurationIdOf(label),
    position: 1,
    data_type: 'free_text',
    role: ROLES_BY_LABEL[label] ?? 'detail',
    user_id: owner.id,
    list_item_id: itemId,
    archived_at: null,
  };
}

export function item(
  number: number,
  texts: Record<string, string | null> = {},
  changes: Partial<Item> = {},
): Item {
  return {
    ...moments,
    id: id(number),
    list_id: list().id,
    user_id: owner.id,
    completed: false,
    refreshed: false,
    position: null,
    set_aside: null,
    created_at: at(number % 60),
    archived_at: null,
    fields: Object.entries(texts).map(([label, data]) => field(label, data, id(number))),
    ...changes,
  };
}

export function listDetail(open: Item[] = [], completed: Item[] = [], changes: Partial<ListDetail> = {}) {
  const { list: shown = list() } = changes;
  const template = builtInTemplate(shown.list_item_configuration_id);
  const detail: ListDetail = {
    current_user_id: owner.id,
    list: shown,
    not_completed_items: open,
    completed_items: completed,
    categories: [],
    list_users: [owner],
    permissions: 'write',
    lists_to_update: [],
    list_item_configuration: configurationOf(template),
    list_item_configuration_id: shown.list_item_configuration_id,
    list_item_field_configurations: changes.list_item_configuration_id === null ? [] : fieldsOf(template),
    order: DEFAULT_ORDER,
    ...changes,
  };
  return detail;
}

export function fieldConfiguration(
  number: number,
  label: string,
  dataType = 'free_text',
): FieldConfiguration {
  return {
    ...moments,
    id: configurationIdOf(label),
    label,
    data_type: dataType,
    position: number,
    role: ROLES_BY_LABEL[label] ?? 'detail',
    primary: ROLES_BY_LABEL[label] === 'title',
    list_item_configuration_id: configuration.id,
    archived_at: null,
  };
}

function fieldsOf(template: BuiltInTemplate | undefined): FieldConfiguration[] {
  if (!template || template === BUILT_IN_TEMPLATES.GroceryList) return groceryFields;
  const { id: list_item_configuration_id, fields } = template;
  return fields.map((one) => ({
    ...moments,
    ...one,
    primary: one.role === 'title',
    list_item_configuration_id,
    archived_at: null,
  }));
}

export const groceryFields = [
  fieldConfiguration(1, 'product'),
  fieldConfiguration(2, 'quantity'),
  fieldConfiguration(3, 'category'),
];

export function itemToEdit(
  edited: Item,
  configurations = groceryFields,
  listChanges: Partial<List> = {},
): ItemToEdit {
  return {
    item: edited,
    list: list(listChanges),
    list_item_field_configurations: configurations,
    list_users: [owner],
    list_item_configuration: configuration,
  };
}

export function itemsToEdit(
  edited: Item[],
  configurations = groceryFields,
  listChanges: Partial<List> = {},
): ItemsToEdit {
  return {
    items: edited,
    list: list(listChanges),
    list_item_field_configurations: configurations,
    list_item_configuration: configuration,
    lists: [],
    list_users: [owner],
    categories: [],
  };
}

export function shareEntry(
  number: number,
  name: string,
  permissions: ShareEntry['users_list']['permissions'] = 'write',
): ShareEntry {
  return {
    user: { id: id(number), email: `${name}@example.com`, name },
    users_list: { id: id(400 + number), permissions },
  };
}

export function sharePage(changes: Partial<SharePage> = {}): SharePage {
  return {
    list: list(),
    current_user_id: owner.id,
    user_is_owner: true,
    invitable_users: [],
    pending: [],
    accepted: [shareEntry(1, 'owner')],
    refused: [],
    sends_mails: true,
    ...changes,
  };
}

export function invitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: id(600),
    state: 'sent',
    reason: null,
    sent_at: at(5),
    expires_at: '2126-01-02T03:04:05.000Z',
    is_own: true,
    ...changes,
  };
}

export function ownInvitation(changes: Partial<OwnInvitation> = {}): OwnInvitation {
  return {
    ...invitation(),
    email: 'friend@example.com',
    list_id: list().id,
    list_name: list().name,
    ...changes,
  };
}
