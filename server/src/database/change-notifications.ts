export interface ChangeNotification {
  readonly about: 'list' | 'person' | 'session';
  readonly id: string;
}

export interface Watcher {
  noted(note: ChangeNotification): void;
  heard(message: string): void;
  onMissed(): void;
}

export interface Watch {
  stop(): Promise<void>;
}

const ABOUT: readonly string[] = ['list', 'person', 'session'] satisfies ChangeNotification['about'][];

export function isSubject(text: string): text is ChangeNotification['about'] {
  return ABOUT.includes(text);
}
