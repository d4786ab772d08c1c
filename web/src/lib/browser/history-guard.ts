type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// Registered when the program starts: listeners of the window run in that order, and the router must come later.
window.addEventListener('popstate', (event) => guard?.(event));

/** Hears of going back and forth before the router does. */
export function guardHistory(onPop: Guard): () => void {
  guard = onPop;
  return () => {
    guard = undefined;
  };
}
