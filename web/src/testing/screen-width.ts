const listeners = new Set<() => void>();
let matches = false;

const query = {
  get matches() {
    return matches;
  },
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
};

/** The DOM of tests has neither media queries nor scrolling. */
export function setWidth(isWide: boolean): void {
  matches = isWide;
  Object.defineProperty(window, 'matchMedia', { value: () => query, configurable: true });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = () => undefined;
  for (const listener of listeners) listener();
}
