import { CHANGE_BATCH_HEADER } from '@shared-lists/contract/endpoint.ts';
import { UUID } from '@shared-lists/contract/rules/ids.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { Invalid } from '../../lib/errors.ts';

/** Calls with the same id are undone together. */
export function batchOfCall(headers: IncomingHttpHeaders): string | null {
  const batch = headers[CHANGE_BATCH_HEADER];
  if (batch === undefined) return null;
  if (typeof batch === 'string' && UUID.test(batch.toLowerCase())) return batch.toLowerCase();
  throw new Invalid({ 'X-Change-Batch': ['is not a UUID'] });
}
