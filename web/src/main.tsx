import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createQueryClient } from './app/query-client.ts';
import { resume } from './app/resume.ts';
import { atMost } from './lib/at-most.ts';
import { keepKnownData } from './lib/known-data.ts';
import { registerWorker } from './lib/register-worker.ts';
import './ui/theme/theme.scss';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to render into');

const queryClient = createQueryClient();

// A slow disk must not keep anybody from a page that has a network.
const WAIT_AT_MOST_MS = 200;

async function recall(): Promise<void> {
  await keepKnownData(queryClient);
  await resume(queryClient);
}

void atMost(WAIT_AT_MOST_MS, recall()).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
});
void registerWorker();
