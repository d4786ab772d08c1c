interface KeyHelp {
  readonly keys: readonly string[];
  readonly text: string;
}

const MODIFIER = /^(?:Mac|iP)/u.test(navigator.platform) ? '⌘+' : 'Ctrl+';

/** What the dialog lists. */
export const KEYS: readonly KeyHelp[] = [
  { keys: ['n'], text: 'New list, or new item in an open list' },
  { keys: ['/'], text: 'Search lists and items' },
  { keys: ['j', 'k'], text: 'Next or previous row' },
  { keys: ['x'], text: 'Tick the row off, or bring it back' },
  { keys: ['e'], text: 'Change what the row says' },
  { keys: ['[', ']'], text: 'Previous or next list, on a wide screen' },
  { keys: [`${MODIFIER}Z`], text: 'Undo the last change' },
  { keys: [`${MODIFIER}Shift+Z`], text: 'Do it again' },
  { keys: ['?'], text: 'Show these keys' },
  { keys: ['Alt+T'], text: 'Go to the notifications' },
  { keys: ['Esc'], text: 'Close a dialog, a menu or a hint, or leave a field' },
];
