import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { act, cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { connection } from '../../data/api/connection.ts';
import { session } from '../../data/session/session.ts';
import { rememberComputedStyles } from './computed-style.ts';
import { printPagesWhenRead, recordNoOwnerStacks } from './error-details.ts';
import { pollOnFakeTimeOnly } from './no-polls.ts';
import { waitPatiently } from './patient-waits.ts';
import { setWidth } from '../screen-width.ts';

// Lazy pages load slowly when journeys and other test files run beside them.
const PATIENCE_MS = 25_000;

// Browsers have these, jsdom does not.
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream });
setWidth(false);

// Testing Library sets this itself only where test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({ asyncUtilTimeout: PATIENCE_MS });
waitPatiently(PATIENCE_MS);
recordNoOwnerStacks();
pollOnFakeTimeOnly();
printPagesWhenRead();

if (document.defaultView) rememberComputedStyles(document.defaultView);

const consoleCalls: unknown[][] = [];

beforeEach(() => {
  consoleCalls.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      consoleCalls.push(words);
    });
  }
});

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  cleanup();
  setWidth(false);
  session.end();
  connection.markOnline();
  sessionStorage.clear();
  localStorage.clear();
  expect(consoleCalls, 'nothing may be written to console.error or console.warn').toEqual([]);
});
