const KEY = 'signed in before';

/** Whether nobody was ever signed in on this device, as far as the browser remembers. */
export const isFirstVisit = () => window.localStorage.getItem(KEY) === null;

export function noteSignedIn(): void {
  window.localStorage.setItem(KEY, 'yes');
}
