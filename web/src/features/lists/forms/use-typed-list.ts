import { useEffect, useState } from 'react';
import { keepSessionText, readSessionText } from '../../../lib/browser/session-texts.ts';

/** What was typed into the form of a list before somebody left it to make a template. */
export function useTypedList<Values>(listId = 'new') {
  const name = `typed list ${listId}`;
  const [typed] = useState(() => {
    const text = readSessionText(name);
    // Written by this form.
    return text === '' ? undefined : (JSON.parse(text) as Values);
  });

  useEffect(() => {
    // Once: later visits begin with what is stored.
    keepSessionText(name, '');
  }, [name]);

  return {
    typed,
    keep: (values: Values) => {
      keepSessionText(name, JSON.stringify(values));
    },
  };
}
