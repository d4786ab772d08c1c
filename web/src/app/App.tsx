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
        {/* Transitions would keep the old page and its buttons usable until the code of the next page is loaded. */}
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
