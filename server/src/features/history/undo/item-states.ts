import {
  changedTimes,
  type ChangeData,
  type FieldChange,
  type ItemChange,
  type ListPart,
  type StoredUpdate,
} from '../../../changes/change-data.ts';
import type { Tx } from '../../../database/database.ts';
import {
  findStoredItems,
  updateFields,
  updateItems,
  type StoredField,
  type StoredItem,
} from './undo-repository.ts';

const TEXTS = { position: 'p', set_aside: 's' } as const;
const TIMES = { completed_at: 'c', refreshed_at: 'r', archived_at: 'a' } as const;

type Mutable<Row> = { -readonly [Column in keyof Row]: Row[Column] };
export type ItemState = Mutable<StoredItem> & { readonly fields: FieldState[] };
export type FieldState = Mutable<StoredField>;

/** Items of a list in memory: an undo changes them here, and what differs in the end is written and recorded. */
export class ItemStates {
  private readonly items = new Map<string, ItemState>();
  private readonly asFound = new Map<string, StoredItem | StoredField>();
  private readonly asStored = new Map<string, StoredItem | StoredField>();
  private readonly destinations = new Map<string, string>();

  constructor(
    private readonly tx: Tx,
    private readonly listId: string,
  ) {}

  async load(itemIds: readonly string[]): Promise<void> {
    const { items, fields } = await findStoredItems(this.tx, this.listId, itemIds);
    const fieldsOf = new Map<string, FieldState[]>(items.map(({ id }) => [id, []]));
    for (const field of fields) fieldsOf.get(field.item_id)?.push({ ...field });
    for (const item of items) this.items.set(item.id, { ...item, fields: fieldsOf.get(item.id) ?? [] });
    for (const row of [...items, ...fields]) {
      this.asStored.set(row.id, row);
      if (!this.asFound.has(row.id)) this.asFound.set(row.id, row);
    }
  }

  get(itemId: string): ItemState | undefined {
    return this.items.get(itemId);
  }

  get all(): Iterable<ItemState> {
    return this.items.values();
  }

  /** The field that a value had at first. */
  fieldOf({ id, field_configuration_id }: FieldState): string {
    const found = this.asFound.get(id);
    return found && 'data' in found ? found.field_configuration_id : field_configuration_id;
  }

  /** Whoever repeats the move must know what has to be there before the item may go. */
  keepDestination(itemId: string, to: string): void {
    this.destinations.set(itemId, to);
  }

  /** After something else has changed the rows. */
  async reload(): Promise<void> {
    await this.write();
    await this.load([...this.items.keys()]);
  }

  async write(): Promise<void> {
    const fields = [...this.items.values()].flatMap((item) => item.fields);
    // An item has at most one value of a field: what goes is written before what takes its place.
    const goes = ([{ archived_at }]: readonly [Partial<FieldState>, ...unknown[]]) =>
      Number(Boolean(archived_at));
    const updates = this.updates(fields).sort((one, other) => goes(other) - goes(one));
    for (const [columns, ids] of updates) await updateFields(this.tx, ids, columns);
    // After their values, so that an item whose values change too does not count as only moved.
    for (const [columns, ids] of this.updates(this.items.values())) {
      await updateItems(this.tx, this.listId, ids, columns);
    }
  }

  /** For values that change places with each other. */
  async writeConverted(now: string): Promise<void> {
    const fields = [...this.items.values()].flatMap((item) => item.fields);
    const later: [FieldState, string | null][] = [];
    for (const field of fields) {
      const { archived_at, field_configuration_id } = this.changesOf(field);
      if (archived_at === undefined && field_configuration_id === undefined) continue;
      later.push([field, field.archived_at]);
      field.archived_at ??= now;
    }
    await this.write();
    for (const [field, archivedAt] of later) field.archived_at = archivedAt;
    await this.write();
  }

  /** Rows that get the same values are written by one statement. */
  private updates<Row extends ItemState | FieldState>(rows: Iterable<Row>): [Partial<Row>, string[]][] {
    const groups = new Map<string, [Partial<Row>, string[]]>();
    for (const row of rows) {
      const columns = this.changesOf(row);
      if (Object.keys(columns).length === 0) continue;
      const key = JSON.stringify(columns);
      const group = groups.get(key);
      if (group) group[1].push(row.id);
      else groups.set(key, [columns, [row.id]]);
      const { fields: _, ...stored } = { fields: [], ...row };
      this.asStored.set(row.id, stored);
    }
    return [...groups.values()];
  }

  private changesOf<Row extends ItemState | FieldState>(row: Row): Partial<Row> {
    const stored: Record<string, unknown> = { ...this.asStored.get(row.id) };
    const changed = Object.entries(row).filter(
      ([name, value]) => name !== 'fields' && stored[name] !== value,
    );
    return Object.fromEntries(changed) as Partial<Row>;
  }

  /** Values that have another field than at first. */
  moves(): NonNullable<ListPart['moves']> {
    const moves = new Map<string, [from: string, to: string, ids: string[]]>();
    for (const field of [...this.items.values()].flatMap(({ fields }) => fields)) {
      const [from, to] = [this.fieldOf(field), field.field_configuration_id];
      if (from === to) continue;
      const move = moves.get(from + to) ?? [from, to, []];
      moves.set(from + to, move);
      move[2].push(field.id);
    }
    return [...moves.values()];
  }

  /** What differs from what was found at first. */
  changes(at: string): NonNullable<ChangeData['items']> {
    const changed: Record<string, ItemChange> = {};
    for (const item of this.items.values()) {
      const change: ItemChange = { ...this.changeOf(item, at), ...this.changedTexts(item) };
      const fields = item.fields.flatMap((field): [string, FieldChange][] => {
        const of = this.fieldChange(field, at);
        return Object.keys(of).length === 0 ? [] : [[field.id, of]];
      });
      if (fields.length > 0) change.f = Object.fromEntries(fields);
      if (Object.keys(change).length === 0) continue;
      const to = this.destinations.get(item.id);
      changed[item.id] = { ...change, ...(to !== undefined && { to }) };
    }
    return changed;
  }

  private changeOf(row: ItemState | FieldState, at: string): Pick<ItemChange, 'c' | 'r' | 'a' | 'u'> {
    const before: Record<string, unknown> = { ...this.asFound.get(row.id) };
    const now: Record<string, unknown> = { ...row };
    const change: Pick<ItemChange, 'c' | 'r' | 'a' | 'u'> = {};
    for (const [column, name] of Object.entries(TIMES)) {
      const pair = changedTimes(timeIn(before, column), timeIn(now, column), at);
      if (pair) change[name] = pair;
    }
    const updated = String(before['updated_at']);
    if (updated !== row.updated_at) change.u = [updated, row.updated_at];
    return change;
  }

  private changedTexts(item: ItemState): Pick<ItemChange, 'p' | 's'> {
    const before = this.asFound.get(item.id);
    const change: Pick<ItemChange, 'p' | 's'> = {};
    if (!before || 'data' in before) return change;
    for (const column of ['position', 'set_aside'] as const) {
      if (before[column] !== item[column]) change[TEXTS[column]] = [before[column], item[column]];
    }
    return change;
  }

  private fieldChange(field: FieldState, at: string): FieldChange {
    const { a, u } = this.changeOf(field, at);
    const before = this.asFound.get(field.id);
    const was = before && 'data' in before ? before.data : null;
    const isOther = was !== field.data;
    // Of a value that came back or got its old spelling, so that another undo knows which one it was.
    const same: StoredUpdate | undefined =
      a?.[1] === null || isOther ? [field.updated_at, field.updated_at] : undefined;
    const date = u ?? same;
    return { ...(isOther && { d: [was, field.data] }), ...(a && { a }), ...(date && { u: date }) };
  }
}

function timeIn(row: Readonly<Record<string, unknown>>, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}
