import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS, personColour } from './person-colour.ts';

test('a person has one colour, and many people have all of them', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `0199a3f0-7c1e-7d4a-9b53-${1e11 + index}`);
  const found = ids.map(personColour);

  expect(ids.map(personColour)).toEqual(found);
  expect(new Set(found).size).toBe(COLOURS);
});

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../theme', name), 'utf8');

const names = (/\$person-colours: (.*);/u.exec(read('_people.scss'))?.[1] ?? '').split(', ');
const [light = '', dark = ''] = read('_tokens.scss').split('\n$dark:');

test('the style sheet has as many colours', () => {
  expect(names).toHaveLength(COLOURS);
});

test.each(names.flatMap((name) => [['light', name, light] as const, ['dark', name, dark] as const]))(
  'in the %s theme initials are readable on %s',
  (_theme, name, sheet) => {
    const valueOf = (variable: string) => new RegExp(`^  ${variable}: #(\\w+),`, 'mu').exec(sheet)?.[1] ?? '';

    expect(contrast(valueOf(name), valueOf('on-person'))).toBeGreaterThanOrEqual(4.5);
  },
);

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 3 ? Array.from(hex, (digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = parseInt(full.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
