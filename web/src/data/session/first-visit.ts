const KEY = 'signed in before';

export const isFirstVisit = () => window.localStorage.getItem(KEY) === null;

export function noteSignedIn(): void {
  window.localStorage.setItem(KEY, 'yes');
}
