import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';
import { act, cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { connection } from '../data/api/connection.ts';
import { session } from '../data/session/session.ts';

// Browsers have these, jsdom does not.
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream });

// Testing Library sets this itself only where test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Pages are loaded on demand, which takes its time when several test files run at once.
configure({ asyncUtilTimeout: 5_000 });

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
});

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  cleanup();
  // Whatever still waits for an answer is over, too.
  session.end();
  connection.find();
  sessionStorage.clear();
  localStorage.clear();
  expect(complaints, 'nothing may be written to console.error or console.warn').toEqual([]);
});
