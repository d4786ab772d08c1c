import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { start } from './app/start.ts';
import { registerWorker } from './app/update/register-worker.ts';
import './ui/theme/theme.scss';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element to render into');

const started = start((queryClient) => {
  // A transition keeps a slow phone responsive.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    );
  });
});
// Created after the fetches have started, because it takes some milliseconds.
const root = createRoot(container);

// The worker fetches the whole app, so it must not compete with the first page.
const WORKER_AFTER_MS = 1_000;
void started.then(() => setTimeout(() => void registerWorker(), WORKER_AFTER_MS));
