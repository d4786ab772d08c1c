import type { ListChange } from '@shared-lists/contract/api/changes.ts';
import { shortened } from '../../../lib/texts.ts';
import { changeText } from './change-text.ts';
import { fieldChangesText, joinFieldChanges, type FieldChange } from './field-changes.ts';
import { aspectOf, phraseOf, verbOf, type Phrase } from './item-phrases.ts';

const NAMES_SHOWN = 6;

/** What an entry tells of items, or of the list. */
interface Told {
  readonly phrase: Phrase;
  readonly titles: readonly string[];
  readonly count: number;
  /** What became of the fields of an item that was edited. */
  readonly fields: readonly FieldChange[];
}

const NO_ITEMS = { titles: [], count: 0, fields: [] } as const;

/** Such as `completed 2 items: Milk, Jam; put back Bread`, after the name of the person. Changes come newest first. */
export function entryText(changes: readonly ListChange[]): string {
  const parts = new Map<string, Told>();
  for (const { phrase, titles, count, fields } of outcomesOf(withoutCopies(changes).toReversed())) {
    const key = phrase('');
    const part = parts.get(key);
    parts.set(key, {
      phrase,
      titles: [...(part?.titles ?? []), ...titles],
      count: (part?.count ?? 0) + count,
      fields: [...(part?.fields ?? []), ...fields],
    });
  }
  return [...parts.values()].map(partText).join('; ');
}

/** A refresh makes a copy and marks the old item; people did one thing. */
export function withoutCopies(changes: readonly ListChange[]): readonly ListChange[] {
  const isRefresh = changes.some((change) => verbOf(change) === 'refresh_item');
  return isRefresh ? changes.filter((change) => verbOf(change) !== 'add_item') : changes;
}

/** Somebody may change the same item several times: what counts is how it began and how it ended. */
function outcomesOf(oldestFirst: readonly ListChange[]): Iterable<Told> {
  const firstVerbs = new Map<string, string>();
  const outcomes = new Map<string, Told>();
  for (const change of oldestFirst) {
    const verb = verbOf(change);
    const isOfItems = phraseOf(change) !== undefined;
    const items = isOfItems ? change.items : [];
    for (const { id, title, set_aside, fields = [] } of items) {
      const key = `${aspectOf(verb)} ${id}`;
      const first = firstVerbs.get(key) ?? verb;
      firstVerbs.set(key, first);
      // Whatever is in a basket is available.
      if (set_aside === null && verb === 'complete_item')
        outcomes.delete(`${aspectOf('set_aside_item')} ${id}`);
      const phrase = phraseOf(change, first) ?? String;
      const isEdit = verb === 'edit_item' || verb === 'edit_items';
      const joined = isEdit ? joinFieldChanges(outcomes.get(key)?.fields ?? [], fields) : [];
      outcomes.set(key, { phrase, titles: [title ?? 'Untitled Item'], count: 1, fields: joined });
    }
    const rest = change.item_count - items.length;
    if (!isOfItems) outcomes.set(change.id, { ...NO_ITEMS, phrase: () => changeText(change) });
    else if (rest > 0)
      outcomes.set(change.id, { ...NO_ITEMS, phrase: phraseOf(change) ?? String, count: rest });
  }
  return outcomes.values();
}

function partText({ phrase, titles, count, fields }: Told): string {
  const names = titles.slice(0, NAMES_SHOWN).map(shortened);
  const [name = ''] = names;
  if (count === 1 && titles.length === 1)
    return fields.length === 0 ? phrase(name) : `${phrase(name)}: ${fieldChangesText(fields)}`;
  const items = phrase(count === 1 ? '1 item' : `${count} items`);
  if (names.length === 0) return items;
  const more = count - names.length;
  return `${items}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
