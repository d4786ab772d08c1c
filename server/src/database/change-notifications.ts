export interface ChangeNotification {
  readonly subject: 'list' | 'person' | 'session';
  readonly id: string;
}

export interface Watcher {
  onChange(notification: ChangeNotification): void;
  onMessage(message: string): void;
  onMissed(): void;
}

export interface Watch {
  stop(): Promise<void>;
}

const SUBJECTS: readonly string[] = ['list', 'person', 'session'] satisfies ChangeNotification['subject'][];

export function isSubject(text: string): text is ChangeNotification['subject'] {
  return SUBJECTS.includes(text);
}
