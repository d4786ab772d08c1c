import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { LiveUpdates } from './sync/LiveUpdates.tsx';
import { RenderFailure } from './shell/RenderFailure.tsx';
import { AppRoutes } from './router.tsx';
import { Shell } from './shell/Shell.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RenderFailure>
        {/* Transitions would keep the old page alive, and its buttons in reach, until the code of the next one is there. */}
        <BrowserRouter useTransitions={false}>
          <Shell>
            <AppRoutes />
          </Shell>
        </BrowserRouter>
      </RenderFailure>
      <LiveUpdates />
      <Toasts />
    </QueryClientProvider>
  );
}
