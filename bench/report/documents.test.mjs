import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { documentsFromResults } from './documents.mjs';

test.each(Object.entries(documentsFromResults()))(
  '%s matches bench/results; otherwise run `npm run bench -- docs`',
  (file, drawn) => {
    expect(readFileSync(inRoot(file), 'utf8')).toBe(drawn);
  },
);
