import { useRef } from 'react';
import { isOutcomeUnknown } from './call-failures.ts';

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
      if (isOutcomeUnknown(error)) lost.current.set(subject, { input: key, operation });
      throw error;
    }
  };
}
