import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { AppRoutes } from '../app/router.tsx';
import { Shell } from '../app/shell/Shell.tsx';
import { session } from '../data/session/session.ts';
import { Toasts } from '../ui/notices/Toasts.tsx';
import './dialogs.ts';
import { ownersSession } from './fixtures.ts';

export function renderApp(
  address: string,
  options: { isSignedIn?: boolean; client?: QueryClient; advanceTimers?: (ms: number) => void } = {},
) {
  if (options.isSignedIn ?? true) session.start(ownersSession, { isRemembered: false });
  onTestFinished(() => {
    session.end();
  });
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={options.client ?? createQueryClient()}>
      <BrowserRouter useTransitions={false}>
        <Shell>
          <AppRoutes />
        </Shell>
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>,
  );
  return userEvent.setup({
    // No style sheet is loaded that could keep an element from being pressed.
    pointerEventsCheck: 0,
    delay: null,
    ...(options.advanceTimers && { advanceTimers: options.advanceTimers }),
  });
}
