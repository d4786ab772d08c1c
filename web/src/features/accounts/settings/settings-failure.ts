import { Refused, SessionOver, NoResponse } from '../../../data/api/call-failures.ts';

const BY_KEY: Readonly<Record<string, (message: string) => string>> = {
  current_password: (message) =>
    message === 'is invalid' ? 'The current password is not right.' : 'Please enter your current password.',
  password: (message) => `The new password ${message}.`,
  password_confirmation: () => 'The two new passwords are not the same.',
  lists: () => 'Please choose somebody to take over your lists, or that they are removed.',
};

/** Empty when the session has ended, which is reported elsewhere. */
export function settingsFailure(error: unknown): string {
  if (error instanceof SessionOver) return '';
  if (error instanceof NoResponse)
    return 'The server did not answer. Please check your connection and try again.';
  if (!(error instanceof Refused)) return 'Something went wrong. Please try again.';
  if (error.status === 429) return 'Too many attempts. Please wait a quarter of an hour and try again.';
  // Only the heir can be missing here.
  if (error.status === 404) return 'This person cannot take over your lists. Please choose again.';
  return sentencesOf(error.body) || 'Something went wrong on the server. Please try again later.';
}

function sentencesOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const sentences = Object.entries(body).flatMap(([key, messages]) => {
    const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
    const toSentence = BY_KEY[key];
    return toSentence && typeof first === 'string' ? [toSentence(first)] : [];
  });
  return sentences.join(' ');
}
