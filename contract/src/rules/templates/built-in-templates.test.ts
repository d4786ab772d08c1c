import { describe, expect, test } from 'vitest';
import { LIST_TYPES } from '../list-types.ts';
import { BUILT_IN_TEMPLATES, builtInTemplate, ROLES_BY_LABEL } from './built-in-templates.ts';
import { mistakesOf } from './template-fields.ts';

describe.each(LIST_TYPES)('the built-in template of a %s', (type) => {
  const template = BUILT_IN_TEMPLATES[type];

  test('follows the rules for templates, and has a category', () => {
    expect(mistakesOf(template.fields)).toEqual({});
    expect(template.fields.map(({ role }) => role)).toContain('category');
  });

  test('is found by its id', () => {
    expect(builtInTemplate(template.id)).toBe(template);
    expect(template.type).toBe(type);
  });
});

test('other ids belong to no built-in template', () => {
  expect(builtInTemplate(null)).toBeUndefined();
  expect(builtInTemplate('0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10')).toBeUndefined();
});

test('a label has the same role in all built-in templates', () => {
  for (const { fields } of Object.values(BUILT_IN_TEMPLATES)) {
    for (const { label, role } of fields) expect(ROLES_BY_LABEL[label]).toBe(role);
  }
});
