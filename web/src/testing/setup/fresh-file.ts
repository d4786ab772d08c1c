import { toast } from 'react-toastify/unstyled';
import { vi } from 'vitest';
import { endListenersOfLastFile } from './leftover-listeners.ts';
import { endTimersOfLastFile } from './leftover-timers.ts';

const TURNS = 10;

// Files of one worker may share libraries and window, but not the state of the app.
vi.resetModules();
vi.useRealTimers();
// Answers that the last file did not wait for are handled first, so that no notice of theirs comes up in this one.
for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resume) => setImmediate(resume));
endTimersOfLastFile();
toast.dismiss();
endListenersOfLastFile();
Reflect.deleteProperty(globalThis, 'indexedDB');
document.body.replaceChildren();
