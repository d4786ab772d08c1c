import type { FieldRole } from './templates/field-roles.ts';
import { describe, expect, test } from 'vitest';
import { checkFieldData, isBlank } from './field-data.ts';

const check = (data_type: string, data: unknown, role: FieldRole = 'detail') =>
  checkFieldData({ role, data_type }, data);

describe('field data', () => {
  test.each([
    ['boolean', 'true', 'true'],
    ['boolean', 'On', 'true'],
    ['boolean', 1, 'true'],
    ['boolean', true, 'true'],
    ['boolean', ' FALSE ', 'false'],
    ['boolean', 'off', 'false'],
    ['boolean', 0, 'false'],
    ['number', ' -1.5e3 ', '-1.5e3'],
    ['number', '.5', '.5'],
    ['number', 7, '7'],
    ['date_time', '2024-02-29', '2024-02-29'],
    ['date_time', ' 2024-12-31T23:59:59.123Z ', '2024-12-31T23:59:59.123Z'],
    ['date_time', '2024-12-31T23:59:59+02:00', '2024-12-31T23:59:59+02:00'],
    ['free_text', '  as sent ', '  as sent '],
    ['something new', '  as sent ', '  as sent '],
  ])('%s accepts %j and stores %j', (type, data, stored) => {
    expect(check(type, data)).toEqual({ data: stored });
  });

  test.each([
    ['boolean', 'yes', 'must be true or false'],
    ['boolean', 2, 'must be true or false'],
    ['boolean', 'constructor', 'must be true or false'],
    ['number', '1,5', 'is not a number'],
    ['number', 'Infinity', 'is not a number'],
    ['number', '1e999', 'is not a number'],
    ['number', '0x10', 'is not a number'],
    ['date_time', '2023-02-29', 'is not a valid date'],
    ['date_time', '2024-13-01', 'is not a valid date'],
    ['date_time', 'tomorrow', 'is not a valid date'],
    ['date_time', '2024-01-01T25:00:00Z', 'is not a valid date'],
    ['free_text', ['a'], 'must be text'],
    ['free_text', { a: 1 }, 'must be text'],
    ['free_text', 'a\u0000', 'contains characters that cannot be stored'],
    ['free_text', '\udc00', 'contains characters that cannot be stored'],
  ])('%s refuses %j', (type, data, mistake) => {
    expect(check(type, data)).toEqual({ mistake });
  });

  test('the length counts characters, not UTF-16 units', () => {
    expect(check('free_text', '😀'.repeat(4000))).toHaveProperty('data');
    expect(check('free_text', '😀'.repeat(4001))).toEqual({
      mistake: 'is too long (maximum is 4000 characters)',
    });
  });

  test('a category is normalised, other texts are not', () => {
    expect(check('free_text', ' fresh  fruit ', 'category')).toEqual({ data: 'Fresh Fruit' });
    expect(check('free_text', ' fresh  fruit ', 'title')).toEqual({ data: ' fresh  fruit ' });
  });

  test('isBlank accepts only white space', () => {
    expect(['', ' \n\t', null, undefined].every(isBlank)).toBe(true);
    expect(['a', 0, false, []].some(isBlank)).toBe(false);
  });
});
