import { useRef } from 'react';
import { Refused, Unanswered } from './call-failures.ts';

/**
 * Makes operations from typed input. When an answer got lost and the same input is sent again, it is the same
 * operation with the same ids, so the server makes nothing twice. `subjectOf` tells apart inputs that are sent at once.
 */
export function useRepeatable<Input, Operation>(
  make: (input: Input) => Operation,
  subjectOf: (input: Input) => string = () => '',
) {
  const lost = useRef(new Map<string, { input: string; operation: Operation }>());

  return async function attempt<Answer>(input: Input, send: (operation: Operation) => Promise<Answer>) {
    const key = JSON.stringify(input);
    const subject = subjectOf(input);
    const former = lost.current.get(subject);
    const operation = former?.input === key ? former.operation : make(input);
    lost.current.delete(subject);
    try {
      return await send(operation);
    } catch (error) {
      if (isUncertain(error)) lost.current.set(subject, { input: key, operation });
      throw error;
    }
  };
}

/**
 * Nobody knows whether it was done: a proxy may give up on an answer that the server has already acted on, and a repeated call may
 * be told to wait, for the first one or for its turn. That an id is taken is certain, though.
 */
function isUncertain(error: unknown): boolean {
  if (!(error instanceof Refused)) return error instanceof Unanswered;
  const { status, body } = error;
  const isStillUnderWay = status === 409 && typeof body === 'object' && body !== null && 'error' in body;
  return status >= 500 || status === 429 || isStillUnderWay;
}
