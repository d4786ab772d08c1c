import { focusFirstInput } from '../fields/focus-first-input.ts';
import { press } from './press.ts';

const QUICK_ADD = 'main #quick-add';
const OPENING_BUTTON = 'main [aria-controls="form-collapse"][aria-expanded="false"]';
const OPEN_FORM = 'main #form-collapse:not([inert]) form';
// Lists that wait for an answer cannot be opened yet.
const LISTS = '.desk-pane a:not([href="/lists"])';
const LISTS_AT_HOME = '[data-desk] main .row-link';

/** Goes to the line for adding, or opens the form of the page that adds something, or returns to it. */
export function startAdding(): boolean {
  const line = document.querySelector<HTMLElement>(QUICK_ADD);
  line?.focus();
  if (line) return true;
  const button = document.querySelector<HTMLElement>(OPENING_BUTTON);
  if (button) press(button);
  const form = document.querySelector<HTMLFormElement>(OPEN_FORM);
  if (!button && form) focusFirstInput(form);
  return button !== null || form !== null;
}

/** Also from the search itself: it returns to the field. */
export function openSearch(): boolean {
  const control = document.querySelector<HTMLElement>('main .search-field, .navbar-glass');
  if (control) press(control);
  return control !== null;
}

/** From a page without list it goes to the first one. */
export function openNeighbour(step: 1 | -1): boolean {
  const beside = [...document.querySelectorAll<HTMLElement>(LISTS)];
  const lists = beside.length > 0 ? beside : [...document.querySelectorAll<HTMLElement>(LISTS_AT_HOME)];
  const current = lists.findIndex((link) => link.hasAttribute('aria-current'));
  const next = current < 0 ? lists[0] : lists[current + step];
  if (next) press(next);
  return next !== undefined;
}
