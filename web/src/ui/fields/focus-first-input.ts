export function focusFirstInput(inside: HTMLElement, options?: FocusOptions): void {
  inside.querySelector<HTMLElement>('input, select, textarea')?.focus(options);
}
