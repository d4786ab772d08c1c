import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { start } from './app/start.ts';
import { registerWorker } from './app/update/register-worker.ts';
import './ui/theme/theme.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into');

const started = start((queryClient) => {
  // In short steps, so that a slow phone can be used meanwhile.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    );
  });
});
// Meanwhile: its hundred listeners take some milliseconds.
const root = createRoot(container);

// The worker fetches the whole program: the page itself comes first, with all its rows.
const WORKER_AFTER_MS = 1_000;
void started.then(() => setTimeout(() => void registerWorker(), WORKER_AFTER_MS));
