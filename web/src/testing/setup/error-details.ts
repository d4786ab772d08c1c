import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

type Internals = Record<string, { recentlyCreatedOwnerStacks?: number } | undefined>;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React records a stack for each element that it creates, up to a limit: an eighth of the time of all tests. */
export function recordNoOwnerStacks(): void {
  const internals = (React as unknown as Internals)[INTERNALS];
  if (internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Infinity,
      set: () => undefined,
    });
}

/** A query that waits fails until its element appears, and prints the page each time: do so only for a reader. */
export function printPagesWhenRead(): void {
  configure({
    getElementError(message, container) {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let text: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
        set: (replaced: string) => (text = replaced),
      });
      return error;
    },
  });
}
