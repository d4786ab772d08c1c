/** With the focus, as a real click: pages restore the focus from there. */
export function press(control: HTMLElement): void {
  control.focus();
  control.click();
}
