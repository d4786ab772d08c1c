import { expect, test } from 'vitest';
import { endpoints } from '../api/endpoints.ts';
import { ANSWER_SHAPE } from './answer-shape.ts';

// The schemas of all polled responses, as a number, for each shape.
const CHECKSUMS: Record<number, number> = {
  1: 1731752311,
  2: 841518420,
  3: 253614354,
  4: 1665298252,
  5: 1629079308,
  6: 1559221280,
};

function checksum(text: string): number {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return sum;
}

test('ANSWER_SHAPE is incremented when the schema of a polled response changes', () => {
  const polled = endpoints
    .filter(({ isPolled, hasOwnTag }) => isPolled ?? hasOwnTag)
    .map(({ path, answer }) => [path, answer]);
  expect(polled.length).toBeGreaterThan(2);
  expect(
    checksum(JSON.stringify(polled)),
    'A polled response has another schema. Increment ANSWER_SHAPE and add the new checksum here.',
  ).toBe(CHECKSUMS[ANSWER_SHAPE]);
});
