import { useRef } from 'react';
import { newId } from '../../lib/new-id.ts';
import { isOutcomeUnknown } from './call-failures.ts';

/** Reuses ids when the same input is sent again after a lost response, so that nothing is created twice. */
export function useRepeatable<Input, Operation>(
  make: (input: Input, batch: string) => Operation,
  subjectOf: (input: Input) => string = () => '',
) {
  const unconfirmed = useRef(new Map<string, { input: string; operation: Operation }>());

  /** The batch of a repetition is that of the first attempt, which may have been carried out. */
  return async function attempt<Answer>(
    input: Input,
    send: (operation: Operation) => Promise<Answer>,
    batch = newId(),
  ) {
    const key = JSON.stringify(input);
    const subject = subjectOf(input);
    const earlier = unconfirmed.current.get(subject);
    const operation = earlier?.input === key ? earlier.operation : make(input, batch);
    unconfirmed.current.delete(subject);
    try {
      return await send(operation);
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmed.current.set(subject, { input: key, operation });
      throw error;
    }
  };
}
