import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { documentsFromResults } from './documents.mjs';

test.each(Object.entries(documentsFromResults()))(
  '%s shows what is in bench/results; `npm run bench -- docs` draws it anew',
  (file, drawn) => {
    expect(readFileSync(inRoot(file), 'utf8')).toBe(drawn);
  },
);
