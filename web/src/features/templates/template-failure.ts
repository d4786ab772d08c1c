import { isMissing, NoResponse, Refused, SessionOver } from '../../data/api/call-failures.ts';
import { errorBodyText } from '../../data/api/error-body-text.ts';
import { GENERIC_TEXT } from '../../ui/failures/report-failure.ts';

const NEEDS_CONNECTION =
  'There is no connection to the server. Templates and starting points can be changed only with one.';

/** Null when the session has ended, which is reported elsewhere. */
export function templateFailure(error: unknown, missingText = 'This template is no longer there.') {
  if (error instanceof SessionOver) return null;
  if (error instanceof NoResponse) return { text: NEEDS_CONNECTION };
  if (isMissing(error)) return { text: missingText };
  const text = error instanceof Refused ? errorBodyText(error.body) : undefined;
  return { text: text ?? GENERIC_TEXT };
}

export const startingPointFailure = (error: unknown) =>
  templateFailure(error, 'This starting point is no longer there.');
