import { prepareValue, type SqliteFile } from './sqlite-file.ts';

// When exceeded, all cached access is looked up again.
const MAX_LISTS = 100_000;

/** Covers everything that decides whose session it is and what they may do. `last_used_at` only extends a session. */
function triggers(columnsOfSession: readonly string[]): string {
  const others = columnsOfSession.filter((column) => column !== 'last_used_at');
  const isChanged = others.map((column) => `new.${column} is not old.${column}`).join(' or ');
  return `
    create temp trigger changed_person after update on main.people begin select person_changed(); end;
    create temp trigger gone_person after delete on main.people begin select person_changed(); end;
    create temp trigger new_session after insert on main.sessions begin select person_changed(); end;
    create temp trigger gone_session after delete on main.sessions begin select person_changed(); end;
    create temp trigger changed_session after update on main.sessions when ${isChanged}
      begin select person_changed(); end;

    create temp trigger new_list after insert on main.lists begin select list_changed(new.id); end;
    create temp trigger gone_list after delete on main.lists begin select list_changed(old.id); end;
    create temp trigger changed_list after update on main.lists begin select list_changed(new.id); end;

    create temp trigger new_member after insert on main.memberships begin select list_changed(new.list_id); end;
    create temp trigger gone_member after delete on main.memberships begin select list_changed(old.list_id); end;
    create temp trigger changed_member after update on main.memberships begin select list_changed(new.list_id); end;
    create temp trigger renamed_list after update of id on main.lists begin select list_changed(old.id); end;
    create temp trigger moved_member after update of list_id on main.memberships
      begin select list_changed(old.list_id); end;
  `;
}

/** Triggers count changes, so no statement can be forgotten. Rolled-back transactions count too, which is harmless. */
export class SqliteAccessVersions {
  private isCounting = false;
  private count = 0;
  private peopleChangedAt = 0;
  private readonly listsChangedAt = new Map<unknown, number>();
  private commitsInTurn: number | undefined;
  private readonly commitsOfOthers: () => unknown;

  constructor(
    private readonly file: SqliteFile,
    private readonly maxLists = MAX_LISTS,
  ) {
    this.commitsOfOthers = prepareValue(file, 'pragma data_version');
    file.addFunction('person_changed', () => this.changePeople());
    file.addFunction('list_changed', (id) => this.changeList(id));
  }

  start(): void {
    if (this.isCounting) return;
    const columns = this.file.prepare('select * from sessions').columns();
    this.file.exec(triggers(columns.map(({ name }) => name)));
    this.isCounting = true;
  }

  accessVersion(listId: string | undefined): number | undefined {
    if (!this.isCounting) return undefined;
    const listChangedAt = listId === undefined ? 0 : (this.listsChangedAt.get(listId) ?? 0);
    try {
      return Math.max(this.peopleChangedAt, listChangedAt) + this.commitsSeen();
    } catch {
      return undefined; // The next query reports what is wrong with the database.
    }
  }

  private changePeople(): null {
    this.peopleChangedAt = ++this.count;
    return null;
  }

  private changeList(id: unknown): null {
    if (!this.listsChangedAt.has(id) && this.listsChangedAt.size >= this.maxLists) {
      this.listsChangedAt.clear();
      this.changePeople();
    }
    this.listsChangedAt.set(id, ++this.count);
    return null;
  }

  /** Cached for one turn of the event loop, because the pragma takes a tenth of the time of a poll. */
  private commitsSeen(): number {
    if (this.commitsInTurn === undefined) {
      this.commitsInTurn = Number(this.commitsOfOthers());
      setImmediate(() => (this.commitsInTurn = undefined));
    }
    return this.commitsInTurn;
  }
}
