type Known = Readonly<Record<string, string>>;

// This module is loaded again for each file, the window is not.
const DONE = Symbol.for('computed styles are remembered');

/**
 * Queries by role ask of each element and its ancestors whether they are hidden. jsdom matches its whole default style
 * sheet each time, which was a quarter of the time of all tests. There is no other style sheet, so without an inline
 * style the answer depends on the kind of element only.
 */
export function rememberComputedStyles(view: Window & { [DONE]?: true }): void {
  if (view[DONE]) return;
  view[DONE] = true;
  const compute = view.getComputedStyle.bind(view);
  const byKind = new Map<string, Known>();

  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || hasInlineStyle(element) || view.document.styleSheets.length > 0)
      return compute(element, pseudoElement);
    const kind = kindOf(element);
    const known = byKind.get(kind) ?? read(compute(element));
    byKind.set(kind, known);
    return withKnown(known, () => compute(element));
  };
}

/** What the default style sheet tells apart where it hides elements. */
const kindOf = (element: Element) =>
  [element.localName, ...['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name)))].join();

const read = ({ display, visibility, pointerEvents }: CSSStyleDeclaration): Known => ({
  display,
  visibility,
  pointerEvents,
  'pointer-events': pointerEvents,
});

/** Of an ancestor too, because visibility is inherited. */
function hasInlineStyle(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/display|visibility|pointer-events/u.test(one.getAttribute('style') ?? '')) return true;
  return false;
}

/** Anything else is computed when it is read. */
function withKnown(known: Known, compute: () => CSSStyleDeclaration): CSSStyleDeclaration {
  const getPropertyValue = (name: string) => known[name] ?? compute().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name): unknown => {
      if (name === 'getPropertyValue') return getPropertyValue;
      return (typeof name === 'string' ? known[name] : undefined) ?? Reflect.get(compute(), name);
    },
  });
}
