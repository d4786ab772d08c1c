// As in the theme.
const ROW_REM = 3;
const LINE_REM = 1.25;

let measured = new WeakMap<object, number>();
let width = 0;

export function storeHeight(row: object, height: number): void {
  // Texts wrap differently on a screen that was turned.
  if (width !== window.innerWidth) measured = new WeakMap();
  width = window.innerWidth;
  measured.set(row, height);
}

/** As CSS. Rows that were never drawn are guessed by the lines of their text. */
export function heightOf(rows: readonly object[], linesOf: (index: number) => number): string {
  let px = 0;
  let rem = 0;
  for (const [index, row] of rows.entries()) {
    const known = measured.get(row);
    if (known === undefined) rem += ROW_REM + (linesOf(index) - 1) * LINE_REM;
    else px += known;
  }
  return `calc(${px}px + ${rem}rem)`;
}
