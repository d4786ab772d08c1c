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
        <BrowserRouter>
          <Shell>
            <AppRoutes />
          </Shell>
        </BrowserRouter>
      </RenderFailure>
      <Toasts />
    </QueryClientProvider>
  );
}
