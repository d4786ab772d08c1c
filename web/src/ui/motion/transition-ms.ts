/** How long the first transition of an element takes; none where motion is reduced. */
export function transitionMs(element: Element | null): number {
  return element ? Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000 || 0 : 0;
}
