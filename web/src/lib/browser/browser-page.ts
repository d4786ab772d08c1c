/** An object, because a test cannot replace the browser's own `location`. */
export const browserPage = { reload: () => window.location.reload() };
