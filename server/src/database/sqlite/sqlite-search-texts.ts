import { Busy } from '../../lib/errors.ts';
import { RANK_OF_ITEM, searchText, TEXT_OF_ITEM } from '../search-texts.ts';
import { isBusyOrFull, prepareValue, type SqliteFile, type SqliteStatement } from './sqlite-file.ts';

// Temporary, so that other tools can write to the file without the functions.
const TRIGGERS = `
  create temp trigger note_inserted_text after insert on main.fields begin select note_text(new.item_id); end;
  create temp trigger note_updated_text after update of data, archived_at, field_configuration_id on main.fields
    begin select note_text(new.item_id); end;
  create temp trigger note_deleted_text after delete on main.fields begin select note_text(old.item_id); end;
`;

const setTexts = (ofItems: string) => `
  insert into search_texts (list_id, number, rank, text, item_id)
  select items.list_id, items.number, ${RANK_OF_ITEM}, ${TEXT_OF_ITEM.sqlite}, items.id from items
  where items.id ${ofItems}
  on conflict do update set text = excluded.text where text <> excluded.text`;

/** Triggers record whose values change, so that no statement can be forgotten; each item is written once, before the commit. */
export class SqliteSearchTexts {
  private setOne: SqliteStatement | undefined;
  private setMany: SqliteStatement | undefined;
  private readonly changed = new Set<string>();

  constructor(private readonly file: SqliteFile) {
    file.addFunction('search_text', (values) => (values === null ? null : searchText(String(values))));
    file.addFunction('note_text', (itemId) => {
      this.changed.add(String(itemId));
      return null;
    });
  }

  /** Before each transaction. Does nothing until the migrations have run. */
  start(): void {
    if (this.setMany || !isMigrated(this.file)) return;
    this.file.exec(TRIGGERS);
    this.setOne = this.file.prepare(setTexts('= ?'));
    // 500 statements take twice as long.
    this.setMany = this.file.prepare(setTexts('in (select value from json_each(?))'));
  }

  /** Inside the transaction. After a rollback the same items are written again, which does no harm. */
  save(): void {
    const [first, ...others] = this.changed;
    if (first === undefined) return;
    try {
      if (others.length === 0) this.setOne?.run(first);
      else this.setMany?.run(JSON.stringify([first, ...others]));
    } catch (error) {
      throw isBusyOrFull(error) ? new Busy() : error;
    }
    this.changed.clear();
  }
}

function isMigrated(file: SqliteFile): boolean {
  // Tables of earlier programs have no rank.
  return (
    prepareValue(file, `select 1 from pragma_table_info('search_texts') where name = 'rank'`)() !== undefined
  );
}
