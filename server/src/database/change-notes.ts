export interface ChangeNote {
  readonly about: 'list' | 'person' | 'session';
  readonly id: string;
}

export interface Watcher {
  noted(note: ChangeNote): void;
  heard(message: string): void;
  mayHaveMissed(): void;
}

export interface Watch {
  stop(): Promise<void>;
}

const ABOUT: readonly string[] = ['list', 'person', 'session'] satisfies ChangeNote['about'][];

export function isAbout(text: string): text is ChangeNote['about'] {
  return ABOUT.includes(text);
}
