/** Told after the commit: this has changed, or, for a session, has ended. */
export interface ChangeNote {
  readonly about: 'list' | 'person' | 'session';
  readonly id: string;
}

export interface Watcher {
  noted(note: ChangeNote): void;
  /** What another process of this installation has announced, or this one. */
  heard(message: string): void;
  /** There may have been notes that did not arrive. */
  mayHaveMissed(): void;
}

export interface Watch {
  stop(): Promise<void>;
}

const ABOUT: readonly string[] = ['list', 'person', 'session'] satisfies ChangeNote['about'][];

export function isAbout(text: string): text is ChangeNote['about'] {
  return ABOUT.includes(text);
}
