import { isSubject, type ChangeNotification, type Watch, type Watcher } from '../change-notifications.ts';
import { prepareValue, type SqliteFile } from './sqlite-file.ts';

const TRIGGERS = `
  create temp trigger note_list after update of revision on main.lists
    begin select note_change('list', new.id); end;
  create temp trigger note_person after update of revision on main.people
    begin select note_change('person', new.id); end;
  create temp trigger note_session after delete on main.sessions
    begin select note_change('session', old.id); end;
`;

const CHECK_EVERY_MS = 1_000;

/** Triggers record changes, so no statement can be forgotten. Other processes only show up in `data_version`. */
export class SqliteNotifications {
  private readonly watchers = new Set<Watcher>();
  private hasTriggers = false;
  private timer: NodeJS.Timeout | undefined;
  private version: unknown;
  private recorded = new Map<string, ChangeNotification>();
  private readonly commitsOfOthers: () => unknown;

  constructor(private readonly file: SqliteFile) {
    this.commitsOfOthers = prepareValue(file, 'pragma data_version');
    file.addFunction('note_change', (subject, id) => {
      if (typeof subject === 'string' && isSubject(subject)) {
        this.recorded.set(`${subject} ${String(id)}`, { subject, id: String(id) });
      }
      return null;
    });
  }

  take(): ChangeNotification[] {
    const taken = [...this.recorded.values()];
    this.recorded = new Map();
    return taken;
  }

  notify(recorded: readonly ChangeNotification[]): void {
    for (const watcher of this.watchers) recorded.forEach((notification) => watcher.onChange(notification));
  }

  announce(message: string): void {
    for (const watcher of this.watchers) watcher.onMessage(message);
  }

  watch(watcher: Watcher): Watch {
    // The tables must exist.
    if (!this.hasTriggers) this.file.exec(TRIGGERS);
    this.hasTriggers = true;
    this.watchers.add(watcher);
    this.version = this.commitsOfOthers();
    this.timer ??= setInterval(() => this.checkOtherProcesses(), CHECK_EVERY_MS).unref();
    return { stop: () => Promise.resolve(void this.watchers.delete(watcher)) };
  }

  close(): void {
    clearInterval(this.timer);
  }

  private checkOtherProcesses(): void {
    const version = this.commitsOfOthers();
    if (version === this.version) return;
    this.version = version;
    for (const watcher of this.watchers) watcher.onMissed();
  }
}
