import { start } from './app/start.tsx';
import { registerWorker } from './lib/register-worker.ts';
import './ui/theme/theme.scss';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to render into');

// The worker fetches the whole program: the page itself comes first.
void start(root).then(registerWorker);
