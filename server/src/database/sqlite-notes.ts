import type BetterSqlite from 'better-sqlite3';
import { isAbout, type ChangeNote, type Watch, type Watcher } from './change-notes.ts';
import type { Scope } from './database.ts';

const TRIGGERS = `
  create temp trigger note_list after update of revision on main.lists
    begin select note_change('list', new.id); end;
  create temp trigger note_person after update of revision on main.people
    begin select note_change('person', new.id); end;
  create temp trigger note_session after delete on main.sessions
    begin select note_change('session', old.id); end;
`;

/** Changes of whom a session belongs to. That a session was used, and nothing else about it, is counted apart. */
function countingTriggers(columnsOfSession: readonly string[]): string {
  const others = columnsOfSession.filter((column) => column !== 'last_used_at');
  const isChanged = others.map((column) => `new.${column} is not old.${column}`).join(' or ');
  return `
    create temp trigger changed_person after update on main.people begin select count_change(); end;
    create temp trigger gone_person after delete on main.people begin select count_change(); end;
    create temp trigger new_session after insert on main.sessions begin select count_change(); end;
    create temp trigger gone_session after delete on main.sessions begin select count_change(); end;
    create temp trigger changed_session after update on main.sessions when ${isChanged}
      begin select count_change(); end;
    create temp trigger used_session after update on main.sessions when not (${isChanged})
      begin select count_use(); end;
  `;
}

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
  private usesOfSessions = 0;
  private seenInTurn: number | undefined;
  private readonly changes: BetterSqlite.Statement;
  private readonly commitsOfOthers: BetterSqlite.Statement;

  constructor(private readonly file: BetterSqlite.Database) {
    this.changes = file.prepare('select total_changes()').pluck();
    this.commitsOfOthers = file.prepare('pragma data_version').pluck();
    file.function('count_change', { directOnly: false }, () => {
      this.changesOfPeople++;
      return null;
    });
    file.function('count_use', { directOnly: false }, () => {
      this.usesOfSessions++;
      return null;
    });
    file.function('note_change', { directOnly: false }, (about: unknown, id: unknown) => {
      if (typeof about === 'string' && isAbout(about)) {
        this.notes.set(`${about} ${String(id)}`, { about, id: String(id) });
      }
      return null;
    });
  }

  /**
   * Rows that this connection has changed, all or those of people, and commits of others: none of these ever grows less. Uses
   * of sessions are left out: they come every second, and only make a session live longer.
   */
  state(of: Scope): number | undefined {
    if (of === 'people' && !this.hasTriggers) return undefined;
    try {
      const changes =
        of === 'people' ? this.changesOfPeople : Number(this.changes.get()) - this.usesOfSessions;
      return changes + this.commitsSeen();
    } catch {
      return undefined; // Whoever needs the database will be told what is wrong with it.
    }
  }

  /**
   * Asked once for all calls that Node hands over in one turn: they had all come before, so that each of them may be
   * answered by what was true then. To ask SQLite takes a tenth of a poll.
   */
  private commitsSeen(): number {
    if (this.seenInTurn === undefined) {
      this.seenInTurn = Number(this.commitsOfOthers.get());
      setImmediate(() => (this.seenInTurn = undefined));
    }
    return this.seenInTurn;
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
    if (!this.hasTriggers) this.file.exec(TRIGGERS + countingTriggers(this.columnsOf('sessions')));
    this.hasTriggers = true;
    this.watchers.add(watcher);
    this.version = this.commitsOfOthers.get();
    this.looks ??= setInterval(() => this.lookForOthers(), LOOK_EVERY_MS).unref();
    return { stop: () => Promise.resolve(void this.watchers.delete(watcher)) };
  }

  close(): void {
    clearInterval(this.looks);
  }

  private columnsOf(table: string): string[] {
    const names = this.file.prepare('select name from pragma_table_info(?)').pluck().all(table);
    return names.map(String);
  }

  private lookForOthers(): void {
    const version = this.commitsOfOthers.get();
    if (version === this.version) return;
    this.version = version;
    for (const watcher of this.watchers) watcher.mayHaveMissed();
  }
}
