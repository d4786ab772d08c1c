const drawings = {
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zm0 15A2.5 2.5 0 0 0 6.5 21H20v-3M8 7.5h8',
  bag: 'M6 8h12l1 12.5H5zm3 0V6.5a3 3 0 0 1 6 0V8M9 12a3 3 0 0 0 6 0',
  cart: 'M2.5 4h3l2.5 11.5h10l2.5-8h-14M9.5 19.75v.01m7-.01v.01',
  music: 'M9 17.5V5.5l11-2v12M9 17.5a3 3 0 1 1-3-3 3 3 0 0 1 3 3m11-2a3 3 0 1 1-3-3 3 3 0 0 1 3 3',
  file: 'M6 3h8l5 5v13H6zm8 0v5h5M9.5 13h6m-6 4h6',
  list: 'm4 6 1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17m3.5-10.5H20m-8.5 6H20m-8.5 6H20',
  grid: 'M4 4h16v16H4zm0 5.5h16M4 15h16M10 9.5V20',
  form: 'M4 5h16v5.5H4zm0 8.5h16V19H4zM7 7.75v.01m0 8.49v.01',
  check: 'm5 12.5 4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  back: 'M19 12H5m6-6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5.5m4-5.5v5.5',
  refresh: 'M20 11.5A8 8 0 1 0 18 17.5M20 5v6.5h-6.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7 17 10.5',
  share: 'M9.5 11.5a3.5 3.5 0 1 0-3.5-3.5 3.5 3.5 0 0 0 3.5 3.5M3 20a6.5 6.5 0 0 1 13 0M19 8v6m-3-3h6',
  merge: 'M6 4v4c0 4 6 4 6 8v4M18 4v4c0 4-6 4-6 8m-3.5 1 3.5 3.5 3.5-3.5',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4m0 3.5v.01',
  down: 'm6 6 6 6 6-6M6 12l6 6 6-6',
  up: 'm6 12 6-6 6 6M6 18l6-6 6 6',
  keyboard: 'M3 7h18v10H3zm3.5 3.5v.01m3.5-.01v.01m4-.01v.01m3.5-.01v.01M8 13.5h8',
  filter: 'M4 6h16l-6 7v6l-4-2v-4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  alert: 'M12 4 2.5 20.5h19zm0 6v4.5m0 3v.01',
  search: 'M11 4.5a6.5 6.5 0 1 0 6.5 6.5A6.5 6.5 0 0 0 11 4.5m5 11.5 4.5 4.5',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  fold: 'm6 9.5 6 6 6-6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01m6-.01v.01M9 18v.01m6-.01v.01',
  pin: 'M9 4h6l-.5 6 3 3.5h-11l3-3.5zm3 9.5V20',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  waiting: 'M12 4a8 8 0 1 0 8 8 8 8 0 0 0-8-8m0 3.5V12l3 2',
} as const;

export type IconName = keyof typeof drawings;

/** Decorative: the meaning is in the text or label beside it. */
export function Icon({ name, isFilled = false }: { name: IconName; isFilled?: boolean }) {
  return (
    <svg
      className={isFilled ? 'icon icon-filled' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
