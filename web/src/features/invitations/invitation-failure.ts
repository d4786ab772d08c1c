import { NoResponse, Refused, SessionOver } from '../../data/api/call-failures.ts';

/** Empty when the session has ended, which is reported elsewhere. */
export function invitationFailure(error: unknown): string {
  if (error instanceof SessionOver) return '';
  if (error instanceof NoResponse) return 'This needs a connection to the server. Please try again.';
  const status = error instanceof Refused ? error.status : undefined;
  if (status === 404) return 'This invitation is no longer there.';
  if (status === 409) return 'This invitation has been answered or withdrawn meanwhile.';
  if (status === 429) return 'Too many in a short time. Please wait a while and try again.';
  return 'Something went wrong on the server. Please try again later.';
}
