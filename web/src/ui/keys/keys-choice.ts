const KEY = 'keys';
const OFF = 'off';

/** Single keys can be turned off: speech input and unsteady hands press them by mistake. */
export const areKeysOn = () => localStorage.getItem(KEY) !== OFF;

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}
