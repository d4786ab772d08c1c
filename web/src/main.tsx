import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './ui/theme/theme.scss';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to render into');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
