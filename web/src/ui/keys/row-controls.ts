import { press } from './press.ts';

const ROW = 'main li';
const TICK = ['check', 'refresh'];

const isUsable = (control: HTMLElement) => !control.matches(':disabled, [aria-disabled="true"]');

/** The control that stands for a row: its link, or the button that ticks it. */
function mainControl(row: Element): HTMLElement | undefined {
  const controls = [...row.querySelectorAll<HTMLElement>('.row-link, [data-control]')];
  return controls.find(isUsable);
}

const focusedRow = () => document.activeElement?.closest(ROW) ?? null;

/** From no row it goes to the first or last one. */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll(ROW)];
  const current = focusedRow();
  const index = current ? rows.indexOf(current) : -1;
  const ahead = step > 0 ? rows.slice(index + 1) : rows.slice(0, index < 0 ? undefined : index).reverse();
  for (const row of ahead) {
    const control = mainControl(row);
    if (!control) continue;
    control.focus();
    return true;
  }
  return false;
}

export const tickRow = () => TICK.some(pressInRow);
export const editRow = () => pressInRow('edit');

function pressInRow(name: string): boolean {
  const control = focusedRow()?.querySelector<HTMLElement>(`[data-control="${name}"]`);
  if (!control || !isUsable(control)) return false;
  press(control);
  return true;
}
