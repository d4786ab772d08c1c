import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Db } from '../../database/database.ts';
import { findChangedTexts, findItemTexts, type ItemText } from '../items/item-texts-repository.ts';

const MAX_BYTES = 64 * 1024 * 1024;

interface CachedTexts {
  readonly revision: number;
  readonly items: readonly ItemText[];
  readonly bytes: number;
}

/**
 * Texts of items, shared by all who read a list in full. Only items that changed since the cached revision are read
 * again, so that a whole list costs little after a tick.
 */
export class ItemTextCache {
  private readonly lists = new Map<string, CachedTexts>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** `revision` is the list's in the snapshot of `db`. */
  async find(
    db: Db,
    { listId, ownerId, revision }: Pick<GrantedAccess, 'listId' | 'ownerId' | 'revision'>,
  ): Promise<readonly ItemText[]> {
    // Somebody else may create a list with the id of a deleted one.
    const key = `${listId} ${ownerId}`;
    const known = this.lists.get(key);
    if (known?.revision === revision) return known.items;
    const isUsable = known !== undefined && known.revision < revision;
    const changed = isUsable ? await withChanges(db, listId, known) : undefined;
    const items = changed ?? (await findItemTexts(db, listId));
    this.store(key, revision, items);
    return items;
  }

  private store(key: string, revision: number, items: readonly ItemText[]): void {
    if ((this.lists.get(key)?.revision ?? 0) > revision) return;
    const bytes = items.reduce((sum, item) => sum + item.bytes.length, 0);
    this.forget(key);
    this.lists.set(key, { revision, items, bytes });
    this.bytes += bytes;
    // The list that was read longest ago comes first.
    for (const oldest of this.lists.keys()) if (this.bytes > this.maxBytes) this.forget(oldest);
  }

  private forget(key: string): void {
    this.bytes -= this.lists.get(key)?.bytes ?? 0;
    this.lists.delete(key);
  }
}

async function withChanges(
  db: Db,
  listId: string,
  { revision, items }: CachedTexts,
): Promise<readonly ItemText[] | undefined> {
  const changes = await findChangedTexts(db, listId, revision);
  if (!changes) return undefined;
  const outdated = new Set([...changes.goneIds, ...changes.shown.map(({ id }) => id)]);
  return [...items.filter(({ id }) => !outdated.has(id)), ...changes.shown].sort(byAge);
}

function byAge(a: ItemText, b: ItemText): number {
  if (a.createdAt === b.createdAt) return a.number - b.number;
  return a.createdAt < b.createdAt ? -1 : 1;
}
