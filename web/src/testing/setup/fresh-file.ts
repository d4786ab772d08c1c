import { vi } from 'vitest';
import { endListenersOfLastFile } from './leftover-listeners.ts';
import { endTimersOfLastFile } from './leftover-timers.ts';

// Files of one worker may share libraries and window, but not the state of the app.
vi.resetModules();
vi.useRealTimers();
endTimersOfLastFile();
endListenersOfLastFile();
Reflect.deleteProperty(globalThis, 'indexedDB');
document.body.replaceChildren();
