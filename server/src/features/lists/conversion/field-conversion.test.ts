import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { planConversion, type StoredValue } from './field-conversion.ts';

type Configuration = readonly TemplateField[];
type Values = readonly StoredValue[];

// As in the built-in types, no main label is a side label elsewhere.
const MAIN_LABELS = ['title', 'product', 'task'];
const SIDE_LABELS = ['category', 'author', 'quantity', 'due_by', 'read'];
const DATA: Record<string, readonly string[]> = {
  free_text: ['Milk', '3', 'true', '2024-02-29', ' '],
  number: ['3', '-1.5e3'],
  boolean: ['true', 'false'],
  date_time: ['2024-02-29', '2024-12-31T23:59:59Z'],
};
const ITEMS = ['item 1', 'item 2', 'item 3'];

const configurations = fc
  .array(
    fc.record({
      main: fc.constantFrom(...MAIN_LABELS),
      sides: fc.uniqueArray(
        fc.record({
          label: fc.constantFrom(...SIDE_LABELS),
          data_type: fc.constantFrom(...Object.keys(DATA)),
        }),
        { selector: ({ label }) => label },
      ),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((kinds) =>
    kinds.map(({ main, sides }, number): Configuration => {
      const fields = [
        { label: main, data_type: 'free_text', role: 'title' as const },
        ...sides.map((side) => ({ ...side, role: 'detail' as const })),
      ];
      // Reversed, because the position decides which field is the main one.
      return fields
        .map((field, index) => ({ ...field, id: `${number}-${field.label}`, position: index + 1 }))
        .reverse();
    }),
  );

const valuesOf = (fields: Configuration): fc.Arbitrary<Values> =>
  fc.subarray(ITEMS.flatMap((item) => fields.map((field) => ({ item, field })))).chain((filled) =>
    fc.tuple(
      ...filled.map(({ item, field }) =>
        fc.constantFrom(...(DATA[field.data_type] ?? [])).map((data) => ({
          id: `${item} ${field.id}`,
          item_id: item,
          field_configuration_id: field.id,
          data,
        })),
      ),
    ),
  );

const cases = configurations.chain((kinds) =>
  fc.record({
    kinds: fc.constant(kinds),
    live: valuesOf(kinds[0] ?? []),
    everywhere: valuesOf(kinds.flat()),
  }),
);

interface Converted {
  readonly values: Values;
  readonly superseded: readonly string[];
}

function convert(values: Values, kinds: readonly Configuration[], from: number, to: number): Converted {
  const { moves, superseded } = planConversion(values, {
    from: kinds[from] ?? [],
    to: kinds[to] ?? [],
    everyField: new Map(kinds.flat().map((field) => [field.id, field])),
    isValid: (field, data) => 'data' in checkFieldData(field, data),
  });
  const targets = new Map([...moves].flatMap(([place, ids]) => ids.map((id) => [id, place] as const)));
  const remaining = values.filter(({ id }) => !superseded.includes(id));
  return {
    superseded,
    values: remaining.map((value) => ({
      ...value,
      field_configuration_id: targets.get(value.id) ?? value.field_configuration_id,
    })),
  };
}

const mainOf = (fields: Configuration | undefined) => fields?.find(({ position }) => position === 1)?.id;
const isIn = (fields: Configuration | undefined, value: StoredValue) =>
  fields?.some(({ id }) => id === value.field_configuration_id) ?? false;
const slotsOf = (values: Values) => values.map((value) => `${value.item_id} ${value.field_configuration_id}`);

describe('changing the list type', () => {
  test('never puts two values into one field of one item', () => {
    fc.assert(
      fc.property(cases, ({ kinds, everywhere }) => {
        const slots = slotsOf(convert(everywhere, kinds, 0, 1).values);
        expect(new Set(slots).size).toBe(slots.length);
      }),
    );
  });

  test('drops nothing but unused values replaced by values in use', () => {
    fc.assert(
      fc.property(cases, ({ kinds, everywhere }) => {
        const { values, superseded } = convert(everywhere, kinds, 0, 1);
        expect(values.length + superseded.length).toBe(everywhere.length);
        for (const lost of everywhere.filter(({ id }) => superseded.includes(id))) {
          expect(isIn(kinds[1], lost)).toBe(true);
          const winner = values.find((value) => slotsOf([value])[0] === slotsOf([lost])[0]);
          const before = everywhere.find(({ id }) => id === winner?.id);
          expect(before && isIn(kinds[0], before)).toBe(true);
        }
      }),
    );
  });

  test('moves the main value to the main field', () => {
    fc.assert(
      fc.property(cases, ({ kinds, everywhere }) => {
        const { values } = convert(everywhere, kinds, 0, 1);
        for (const main of everywhere.filter((value) => value.field_configuration_id === mainOf(kinds[0]))) {
          const after = values.find(({ id }) => id === main.id);
          expect(after?.field_configuration_id).toBe(mainOf(kinds[1]));
        }
      }),
    );
  });

  test('moves a value to the field with the same label if it is valid there', () => {
    fc.assert(
      fc.property(cases, ({ kinds, live }) => {
        const { values } = convert(live, kinds, 0, 1);
        for (const value of live.filter(
          ({ field_configuration_id }) => field_configuration_id !== mainOf(kinds[0]),
        )) {
          const label = kinds[0]?.find(({ id }) => id === value.field_configuration_id)?.label;
          const namesake = kinds[1]?.find((field) => field.label === label);
          const takesIt = namesake && 'data' in checkFieldData(namesake, value.data);
          const after = values.find(({ id }) => id === value.id)?.field_configuration_id;
          expect(after).toBe(takesIt ? namesake.id : value.field_configuration_id);
        }
      }),
    );
  });

  test('restores an unused value if its own field is free', () => {
    fc.assert(
      fc.property(cases, ({ kinds, everywhere }) => {
        const { values, superseded } = convert(everywhere, kinds, 0, 1);
        const comingHome = everywhere.filter((value) => isIn(kinds[1], value));
        for (const value of comingHome.filter(({ id }) => !superseded.includes(id))) {
          expect(values).toContainEqual(value);
        }
      }),
    );
  });

  test('and changing it back restores all values', () => {
    fc.assert(
      fc.property(cases, ({ kinds, live }) => {
        const there = convert(live, kinds, 0, 1);
        const back = convert(there.values, kinds, 1, 0);
        expect([there.superseded, back.superseded]).toEqual([[], []]);
        expect(back.values).toEqual(live);
      }),
    );
  });

  test('through all types restores all values', () => {
    fc.assert(
      fc.property(cases, ({ kinds, live }) => {
        const first = convert(live, kinds, 0, 1);
        const second = convert(first.values, kinds, 1, 2);
        const third = convert(second.values, kinds, 2, 0);
        fc.pre([first, second, third].every(({ superseded }) => superseded.length === 0));
        expect(third.values).toEqual(live);
      }),
    );
  });
});
