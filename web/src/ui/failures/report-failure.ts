import { isMissing, Refused, SessionOver, NoResponse } from '../../data/api/call-failures.ts';
import { errorBodyText } from '../../data/api/error-body-text.ts';
import { routes } from '../../lib/paths.ts';

export const GENERIC_TEXT = 'Something went wrong. Data may be incomplete and user actions may not persist.';
const NO_ANSWER_TEXT = 'Something went wrong';
const CONNECTIVITY_TEXT =
  'You may not be connected to the internet. Please check your connection. Data may be incomplete and user actions may not persist.';
const SERVER_TEXT = 'The server had a problem. What you see may be out of date. It will be tried again.';
// Beside the specified text, which sounds as if changes were lost.
const KEPT_TEXT = 'What you change is kept on this device and sent later.';
const CONNECTIVITY_SHOWN_MS = 5_000;
const NETWORK_TEXT = 'Network error. Please check your connection.';

export interface FailureReport {
  readonly text: string;
  readonly goTo?: string;
  readonly shownMs?: number;
  readonly note?: string;
}

/** Null: nothing to report, because the end of a session is reported elsewhere. */
type Report = FailureReport | null;

export function pollFailure(error: unknown): Report {
  if (error instanceof SessionOver) return null;
  const shownMs = CONNECTIVITY_SHOWN_MS;
  if (error instanceof Refused) return { text: SERVER_TEXT, shownMs };
  return { text: CONNECTIVITY_TEXT, note: KEPT_TEXT, shownMs };
}

export function loadFailure(error: unknown, missingText: string, goTo: string = routes.lists): Report {
  if (isMissing(error)) return { text: missingText, goTo };
  if (error instanceof Refused) return { text: GENERIC_TEXT, goTo };
  return otherFailure(error, NETWORK_TEXT);
}

export function listFailure(error: unknown): Report {
  if (isMissing(error)) return { text: 'List not found' };
  return accountFailure(error);
}

export function formFailure(
  error: unknown,
  missingText: string,
  goTo: string = routes.lists,
  separator?: string,
): Report {
  if (isMissing(error)) return { text: missingText, goTo };
  return accountFailure(error, separator);
}

export function accountFailure(error: unknown, separator?: string): Report {
  if (error instanceof Refused) return { text: errorBodyText(error.body, separator) ?? GENERIC_TEXT };
  return otherFailure(error, NO_ANSWER_TEXT);
}

export function shareFailure(error: unknown): Report {
  if (!(error instanceof Refused)) return otherFailure(error, NO_ANSWER_TEXT);
  if (error.status === 403)
    return { text: 'You do not have permission to take that action', goTo: routes.lists };
  if (error.status === 404) return { text: 'User not found' };
  return { text: responseText(error.body) ?? errorBodyText(error.body) ?? GENERIC_TEXT };
}

function responseText(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('responseText' in body)) return undefined;
  return typeof body.responseText === 'string' && body.responseText ? body.responseText : undefined;
}

function otherFailure(error: unknown, noAnswerText: string): Report {
  if (error instanceof SessionOver) return null;
  if (error instanceof NoResponse) return { text: noAnswerText };
  return { text: error instanceof Error && error.message ? error.message : GENERIC_TEXT };
}
