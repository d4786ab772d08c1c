import { DEFAULT_HOME } from '@shared-lists/contract/api/home.ts';
import { compare, Shapes, type Item, type List } from './oracle-shapes.ts';
import type { OracleWorld } from './oracle-world.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const NOT_FOUND: Answer = { status: 404, body: { error: 'Not found' } };
const NOT_ALLOWED: Answer = {
  status: 403,
  body: { error: 'You do not have permission to take that action' },
};

/** Expected responses, computed from all rows by plain filters, without code of the server. */
export class Oracle {
  private readonly shapes: Shapes;

  constructor(
    private readonly world: OracleWorld,
    private readonly me: string,
  ) {
    this.shapes = new Shapes(world);
  }

  listsIndex(): Answer {
    const accepted = this.myLists('accepted');
    const mine = this.byAge(this.world.lists.filter((list) => this.isVisible(list, ['accepted', 'pending'])));
    return ok({
      current_user_id: this.me,
      current_list_permissions: this.permissionsOn(mine),
      pending_lists: this.myLists('pending').map((list) => this.listRow(list)),
      accepted_lists: {
        completed_lists: accepted
          .filter(({ completed_at }) => completed_at)
          .slice(0, 10)
          .map((list) => this.listRow(list)),
        not_completed_lists: accepted
          .filter(({ completed_at }) => !completed_at)
          .map((list) => this.listRow(list)),
      },
      list_item_configurations: this.world.configurations
        .filter(({ owner_id }) => owner_id === null || owner_id === this.me)
        .map((configuration) => this.shapes.configuration(configuration.id)),
      list_users: this.homeUsers(accepted),
      home: DEFAULT_HOME,
    });
  }

  completedLists(): Answer {
    const lists = this.myLists('accepted').filter(({ completed_at }) => completed_at);
    return ok({
      current_user_id: this.me,
      completed_lists: lists.map((list) => this.listRow(list)),
      current_list_permissions: this.permissionsOn(lists),
    });
  }

  listDetail(list: List): Answer {
    return this.ifMember(list, 'reader', () => {
      const live = this.liveItems(list);
      const open = live.filter(({ completed_at }) => !completed_at);
      const completed = live.filter(({ completed_at, refreshed_at }) => completed_at && !refreshed_at);
      return {
        current_user_id: this.me,
        // Rows are inserted directly, which raises no revision.
        revision: 1,
        list: this.shapes.list(list),
        not_completed_items: open.map((item) => this.shapes.item(item, list)),
        completed_items: completed.map((item) => this.shapes.item(item, list)),
        categories: this.shapes.categories([...open, ...completed], list),
        list_users: this.listUsers(list),
        permissions: this.myShare(list)?.permission,
        lists_to_update: this.targets(list),
        list_item_configuration: this.shapes.configuration(list.item_configuration_id),
        list_item_configuration_id: list.item_configuration_id,
        list_item_field_configurations: this.shapes.fieldConfigurations(list.item_configuration_id),
        order: this.shapes.order(list),
      };
    });
  }

  listToEdit(list: List): Answer {
    return this.ifMember(list, 'owner', () => this.shapes.list(list));
  }

  sharePage(list: List): Answer {
    return this.ifMember(list, 'writer', () => {
      const shares = this.sharesByAge(list);
      const entries = (state: string) =>
        shares
          .filter((share) => share.state === state)
          .map(({ id, permission, person_id }) => ({
            user: this.shapes.user(person_id, state === 'accepted' || this.isContact(person_id)),
            users_list: { id, permissions: permission },
            ...(state === 'accepted' && { is_confirmed: false }),
          }));
      return {
        list: this.shapes.list(list),
        current_user_id: this.me,
        user_is_owner: list.owner_id === this.me,
        invitable_users: this.invitable(list),
        pending: entries('pending'),
        accepted: entries('accepted'),
        refused: entries('refused'),
        sends_mails: false,
      };
    });
  }

  itemToEdit(list: List, itemId: string): Answer {
    const item = this.liveItems(list).find(({ id }) => id === itemId);
    const answer = this.ifMember(list, 'writer', () => ({
      item: item && this.shapes.item(item, list),
      list: this.shapes.list(list),
      ...this.form(list),
    }));
    return answer.status === 200 && !item ? NOT_FOUND : answer;
  }

  itemsToEdit(list: List, itemIds: readonly string[]): Answer {
    const items = this.liveItems(list).filter(({ id }) => itemIds.includes(id));
    const answer = this.ifMember(list, 'writer', () => ({
      items: items.map((item) => this.shapes.item(item, list)),
      list: this.shapes.list(list),
      ...this.form(list),
      lists: this.targets(list),
      categories: this.shapes.categories(items, list),
    }));
    if (answer.status !== 200) return answer;
    if (itemIds.length === 0) return { status: 422, body: { item_ids: ["can't be blank"] } };
    const isMissing = items.length < itemIds.length;
    return isMissing ? { status: 404, body: { error: 'One or more items were not found' } } : answer;
  }

  fieldConfigurations(configurationId: string): Answer {
    const configuration = this.world.configurations.find(({ id }) => id === configurationId);
    const isUsed = this.myLists('accepted').some((list) => list.item_configuration_id === configurationId);
    const isMine = configuration?.owner_id === this.me;
    const isSeen = configuration?.owner_id === null || isMine || isUsed;
    return isSeen ? ok(this.shapes.fieldConfigurations(configurationId)) : NOT_FOUND;
  }

  private ifMember(list: List, least: 'reader' | 'writer' | 'owner', body: () => unknown): Answer {
    const share = this.myShare(list);
    if (share?.state !== 'accepted' || list.archived_at) return NOT_FOUND;
    const isWriter = share.permission === 'write';
    const may = { reader: true, writer: isWriter, owner: list.owner_id === this.me }[least];
    return may ? ok(body()) : NOT_ALLOWED;
  }

  private myShare(list: List) {
    return this.world.shares.find((share) => share.list_id === list.id && share.person_id === this.me);
  }

  private isVisible(list: List, states: readonly string[]): boolean {
    return !list.archived_at && states.includes(this.myShare(list)?.state ?? '');
  }

  private myLists(state: string): List[] {
    return this.byAge(this.world.lists.filter((list) => this.isVisible(list, [state])));
  }

  private byAge(lists: readonly List[]): List[] {
    return [...lists].reverse().sort((a, b) => compare(b.created_at, a.created_at));
  }

  private sharesByAge(list: List) {
    const shares = this.world.shares.filter(({ list_id }) => list_id === list.id);
    return shares.sort((a, b) => compare(a.created_at, b.created_at));
  }

  private liveItems(list: List): Item[] {
    const items = this.world.items.filter((item) => item.list_id === list.id && !item.archived_at);
    return items.sort((a, b) => compare(a.created_at, b.created_at));
  }

  private permissionsOn(lists: readonly List[]): Record<string, unknown> {
    return Object.fromEntries(lists.map((list) => [list.id, this.myShare(list)?.permission]));
  }

  private targets(list: List) {
    const others = this.myLists('accepted').filter(
      (other) =>
        other.id !== list.id &&
        !other.completed_at &&
        other.item_configuration_id === list.item_configuration_id &&
        this.myShare(other)?.permission === 'write',
    );
    return others.map((other) => this.listRow(other));
  }

  private invitable(list: List) {
    const { lists, shares, people } = this.world;
    const isOn = (personId: string, listId: string, states: readonly string[]) =>
      shares.some((s) => s.list_id === listId && s.person_id === personId && states.includes(s.state));
    const isKnown = (personId: string) =>
      lists.some(
        ({ id, archived_at }) =>
          !archived_at && isOn(personId, id, ['accepted', 'pending']) && isOn(this.me, id, ['accepted']),
      );
    const hasRow = (personId: string) =>
      shares.some((s) => s.list_id === list.id && s.person_id === personId);
    return people
      .filter(({ id }) => id !== this.me && isKnown(id) && !hasRow(id))
      .sort((a, b) => compare(a.email, b.email))
      .map(({ id }) => this.shapes.user(id, this.isContact(id)));
  }

  private form(list: List) {
    return {
      list_item_field_configurations: this.shapes.fieldConfigurations(list.item_configuration_id),
      list_item_configuration: this.shapes.configuration(list.item_configuration_id),
      list_users: this.listUsers(list),
    };
  }

  private listUsers(list: List) {
    const inState = (state: string) => this.sharesByAge(list).filter((share) => share.state === state);
    return [...inState('accepted'), ...inState('pending')].map(({ person_id, state }) =>
      this.shapes.user(person_id, state === 'accepted' || this.isContact(person_id)),
    );
  }

  /** Both have accepted one list. */
  private isContact(personId: string): boolean {
    const hasAccepted = (id: string, list: List) =>
      this.sharesByAge(list).some((share) => share.person_id === id && share.state === 'accepted');
    return this.world.lists.some(
      (list) => !list.archived_at && hasAccepted(this.me, list) && hasAccepted(personId, list),
    );
  }

  private homeUsers(lists: readonly List[]) {
    const users = lists.map((list) => {
      const accepted = this.sharesByAge(list).filter(({ state }) => state === 'accepted');
      return [list.id, accepted.map(({ person_id }) => this.shapes.user(person_id, true))] as const;
    });
    return Object.fromEntries(users.filter(([, people]) => people.length > 1));
  }

  private listRow(list: List) {
    return this.shapes.listRow(list, this.myShare(list));
  }
}
