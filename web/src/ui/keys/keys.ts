interface KeyHelp {
  readonly keys: readonly string[];
  readonly text: string;
}

/** What the dialog lists. `/` is reserved for a search. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['n'], text: 'New list, or new item in an open list' },
  { keys: ['j', 'k'], text: 'Next or previous row' },
  { keys: ['x'], text: 'Tick the row off, or bring it back' },
  { keys: ['e'], text: 'Change what the row says' },
  { keys: ['[', ']'], text: 'Previous or next list, on a wide screen' },
  { keys: ['?'], text: 'Show these keys' },
  { keys: ['Alt+T'], text: 'Go to the notifications' },
  { keys: ['Esc'], text: 'Close a dialog, a menu or a hint' },
];
