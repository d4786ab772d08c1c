/**
 * Moves the focus away from a button whose row is about to disappear: to the same button of the next row, else of
 * the previous one, else to the heading of the section.
 */
export function focusNeighbour(button: HTMLElement, sameButtons: string): void {
  const section = button.closest('section');
  const buttons = [...(section?.querySelectorAll<HTMLElement>(sameButtons) ?? [])];
  const place = buttons.indexOf(button);
  const neighbour = buttons[place + 1] ?? buttons[place - 1] ?? section?.querySelector<HTMLElement>('h2');
  neighbour?.focus();
}
