const drawings = {
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zm0 15A2.5 2.5 0 0 0 6.5 21H20v-3M8 7.5h8',
  bag: 'M6 8h12l1 12.5H5zm3 0V6.5a3 3 0 0 1 6 0V8M9 12a3 3 0 0 0 6 0',
  music: 'M9 17.5V5.5l11-2v12M9 17.5a3 3 0 1 1-3-3 3 3 0 0 1 3 3m11-2a3 3 0 1 1-3-3 3 3 0 0 1 3 3',
  file: 'M6 3h8l5 5v13H6zm8 0v5h5M9.5 13h6m-6 4h6',
  list: 'm4 6 1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17m3.5-10.5H20m-8.5 6H20m-8.5 6H20',
  check: 'm5 12.5 4.5 4.5L19 7',
  plus: 'M12 5v14M5 12h14',
  back: 'M19 12H5m6-6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

export type IconName = keyof typeof drawings;

/** Drawn only: whatever an icon means is said in text beside it or in the name of its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
