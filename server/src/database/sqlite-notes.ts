import type BetterSqlite from 'better-sqlite3';
import { isAbout, type ChangeNote, type Watch, type Watcher } from './change-notes.ts';
import type { Scope } from './database.ts';

const CHANGES_OF_PEOPLE = ['people', 'sessions'].flatMap((table) =>
  ['insert', 'update', 'delete'].map(
    (change) => `create temp trigger ${change}_of_${table} after ${change} on main.${table}
      begin select count_change_of_people(); end;`,
  ),
);

const TRIGGERS = `
  ${CHANGES_OF_PEOPLE.join('\n')}
  create temp trigger note_list after update of revision on main.lists
    begin select note_change('list', new.id); end;
  create temp trigger note_person after update of revision on main.people
    begin select note_change('person', new.id); end;
  create temp trigger note_session after delete on main.sessions
    begin select note_change('session', old.id); end;
`;

const LOOK_EVERY_MS = 1_000;

/**
 * The database itself notes what a transaction changes, so that no statement can forget to. Its one process hears it.
 * An operator's command is another process: of its changes SQLite only tells that there were some.
 */
export class SqliteNotes {
  private readonly watchers = new Set<Watcher>();
  private hasTriggers = false;
  private looks: NodeJS.Timeout | undefined;
  private version: unknown;
  private notes = new Map<string, ChangeNote>();
  private changesOfPeople = 0;
  private readonly changes: BetterSqlite.Statement;
  private readonly commitsOfOthers: BetterSqlite.Statement;

  constructor(private readonly file: BetterSqlite.Database) {
    this.changes = file.prepare('select total_changes()').pluck();
    this.commitsOfOthers = file.prepare('pragma data_version').pluck();
    file.function('count_change_of_people', { directOnly: false }, () => {
      this.changesOfPeople++;
      return null;
    });
    file.function('note_change', { directOnly: false }, (about: unknown, id: unknown) => {
      if (typeof about === 'string' && isAbout(about)) {
        this.notes.set(`${about} ${String(id)}`, { about, id: String(id) });
      }
      return null;
    });
  }

  /** Rows that this connection has changed, all or those of people, and commits of others: none of these ever grows less. */
  state(of: Scope): number | undefined {
    if (of === 'people' && !this.hasTriggers) return undefined;
    try {
      const changes = of === 'people' ? this.changesOfPeople : Number(this.changes.get());
      return changes + Number(this.commitsOfOthers.get());
    } catch {
      return undefined; // Whoever needs the database will be told what is wrong with it.
    }
  }

  /** What was noted since the last time, by a transaction that succeeded or by one that did not. */
  take(): ChangeNote[] {
    const taken = [...this.notes.values()];
    this.notes = new Map();
    return taken;
  }

  tell(notes: readonly ChangeNote[]): void {
    for (const watcher of this.watchers) notes.forEach((note) => watcher.noted(note));
  }

  announce(message: string): void {
    for (const watcher of this.watchers) watcher.heard(message);
  }

  watch(watcher: Watcher): Watch {
    // Not before: the tables must be there.
    if (!this.hasTriggers) this.file.exec(TRIGGERS);
    this.hasTriggers = true;
    this.watchers.add(watcher);
    this.version = this.commitsOfOthers.get();
    this.looks ??= setInterval(() => this.lookForOthers(), LOOK_EVERY_MS).unref();
    return { stop: () => Promise.resolve(void this.watchers.delete(watcher)) };
  }

  close(): void {
    clearInterval(this.looks);
  }

  private lookForOthers(): void {
    const version = this.commitsOfOthers.get();
    if (version === this.version) return;
    this.version = version;
    for (const watcher of this.watchers) watcher.mayHaveMissed();
  }
}
