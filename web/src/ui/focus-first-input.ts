export function focusFirstInput(inside: HTMLElement): void {
  inside.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
