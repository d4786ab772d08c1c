const KEY = Symbol.for('listeners of this test file');

type Remove = () => void;
// This module is loaded again for each file, the window is not.
const holder = globalThis as { [KEY]?: Remove[] };

/** Modules of the app listen for as long as the page lives. Those of the last file would answer events of this one. */
export function endListenersOfLastFile(): void {
  if (!holder[KEY]) {
    holder[KEY] = [];
    trackListeners(window, holder[KEY], () => true);
    // Libraries, which are loaded once, listen to other events of the document.
    trackListeners(document, holder[KEY], (type) => type === 'visibilitychange');
  }
  for (const remove of holder[KEY].splice(0)) remove();
}

function trackListeners(target: EventTarget, removers: Remove[], isOfApp: (type: string) => boolean): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<typeof add>) => {
    const [type, listener, options] = args;
    if (isOfApp(type))
      removers.push(() => {
        target.removeEventListener(type, listener, options);
      });
    add(...args);
  };
}
