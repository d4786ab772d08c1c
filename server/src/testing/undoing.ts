import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { CHANGE_ID_HEADER, type Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Sent {
  readonly as: SignedIn;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Makes a change and returns the id by which it can be undone. */
export async function change(app: TestApp, endpoint: Endpoint, sent: Sent): Promise<string> {
  const { status, headers, text } = await app.call(endpoint, sent);
  if (status !== endpoint.status) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
  return String(headers[CHANGE_ID_HEADER]);
}

/** Who undoes it, and what the answer is. */
export async function undo(app: TestApp, as: SignedIn, change_id: string) {
  const { status, answer, headers, error } = await app.call(undoChange, { as, params: { change_id } });
  return { status, answer, error, id: String(headers[CHANGE_ID_HEADER]) };
}
