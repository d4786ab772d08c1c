import { useRef } from 'react';
import { Refused, Unanswered } from './call-failures.ts';

/**
 * Makes operations from typed input. When an answer got lost and the same input is sent again, it is the same
 * operation with the same ids, so the server makes nothing twice.
 */
export function useRepeatable<Input, Operation>(make: (input: Input) => Operation) {
  const lost = useRef<{ input: string; operation: Operation } | null>(null);

  return async function attempt<Answer>(input: Input, send: (operation: Operation) => Promise<Answer>) {
    const key = JSON.stringify(input);
    const operation = lost.current?.input === key ? lost.current.operation : make(input);
    lost.current = null;
    try {
      return await send(operation);
    } catch (error) {
      if (isUncertain(error)) lost.current = { input: key, operation };
      throw error;
    }
  };
}

/** Nobody knows whether it was done: a proxy may give up on an answer that the server has already acted on. */
function isUncertain(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Refused && error.status >= 500);
}
