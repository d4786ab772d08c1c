import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrDrawing } from './qr-path.ts';

const LINK = `https://lists.example.org/users/invitation/accept?invitation_token=${'a'.repeat(43)}`;

/** The modules that the rectangles of the path cover. */
function covered({ size, path }: ReturnType<typeof qrDrawing>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu))
    for (let offset = 0; offset < Number(length); offset++) {
      const row = modules[Number(y)];
      if (row) row[Number(x) + offset] = true;
    }
  return modules;
}

test('draws exactly the dark modules of the code', () => {
  const drawing = qrDrawing(LINK);

  expect(covered(drawing)).toEqual(encode(LINK, { ecc: 'M', border: 3 }).data);
});

test('leaves a light border, which cameras need', () => {
  const modules = covered(qrDrawing(LINK));

  expect(modules.slice(0, 3).flat()).not.toContain(true);
  expect(modules.flatMap((row) => row.slice(-3))).not.toContain(true);
});
