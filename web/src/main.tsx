import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createQueryClient } from './app/query-client.ts';
import { keepKnownData } from './lib/known-data.ts';
import { registerWorker } from './lib/register-worker.ts';
import './ui/theme/theme.scss';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to render into');

const queryClient = createQueryClient();

void keepKnownData(queryClient).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
});
void registerWorker();
