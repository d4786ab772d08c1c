import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { createQueryClient } from './query-client.ts';
import { RenderFailure } from './RenderFailure.tsx';
import { AppRoutes } from './router.tsx';
import { Shell } from './Shell.tsx';

const queryClient = createQueryClient();

export function App() {
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
      <Toasts />
    </QueryClientProvider>
  );
}
