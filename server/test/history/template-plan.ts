import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { createField } from '@shared-lists/contract/api/list-item-fields.ts';
import { getTemplate, type WantedField } from '@shared-lists/contract/api/templates.ts';
import { CHANGE_ID_HEADER } from '@shared-lists/contract/endpoint.ts';
import {
  DATA_TYPES,
  FIELD_ROLES,
  TYPES_OF_ROLE,
  type FieldRole,
} from '@shared-lists/contract/rules/templates/field-roles.ts';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { addItem, contentsOf, share } from '../../src/testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../src/testing/people.ts';
import { CELLAR, listOfTemplate, makeTemplate, setFields, wantedOf } from '../../src/testing/templates.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import { undo } from '../../src/testing/undoing.ts';

const EDITS = ['label', 'kind', 'role', 'remove', 'add', 'move', 'swap', 'name'] as const;
const LABELS = ['name', 'Grape', 'year', 'place', 'drunk', 'note'] as const;
const VALUES = ['1', 'true', ' No ', 'Left', '2030-05-01', '12.5'] as const;

/** Other kinds take any text. */
const FITTING: Readonly<Record<string, string>> = {
  number: '12.5',
  boolean: 'true',
  date_time: '2030-05-01',
};

const edit = fc.record({ does: fc.constantFrom(...EDITS), field: fc.nat(9), to: fc.nat(9) });

/** Changes of one template, values typed into two lists of it, and undos in between. */
export const templatePlan = fc.array(
  fc.record({
    does: fc.constantFrom('save', 'save', 'save', 'add', 'type', 'type', 'type', 'undo', 'undo', 'undo'),
    edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
    list: fc.nat(1),
    item: fc.nat(4),
    field: fc.nat(9),
    value: fc.constantFrom(...VALUES),
    change: fc.nat(3),
  }),
  { minLength: 12, maxLength: 30 },
);

type PlannedStep = (typeof templatePlan extends fc.Arbitrary<infer Plan> ? Plan : never)[number];
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

interface Shown {
  readonly template: readonly unknown[];
  readonly values: readonly unknown[];
  readonly valueIds: ReadonlySet<string>;
}

/** Follows a plan; throws if an undo is no exact inverse, or takes away what somebody has typed since. */
export class TemplateRun {
  private readonly changes: { readonly id: string; readonly step: number }[] = [];
  /** When each value was typed last, by its id. */
  private readonly typed = new Map<string, number>();
  private step = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly owner: SignedIn,
    private readonly writer: SignedIn,
    private readonly template: Template,
    private readonly listIds: readonly string[],
  ) {}

  static async follow(app: TestApp, plan: readonly PlannedStep[]): Promise<void> {
    const [owner, writer] = [await signedIn(app.database, 'owner'), await signedIn(app.database, 'writer')];
    const template = await makeTemplate(app, owner, CELLAR);
    const listIds = [
      await listOfTemplate(app, owner, template.id),
      await listOfTemplate(app, owner, template.id),
    ];
    await share(app, listIds[0] ?? '', writer, 'write');
    const run = new TemplateRun(app, owner, writer, template, listIds);
    for (const listId of listIds)
      await addItem(app, owner, listId, { name: 'Barolo', year: '1', drunk: 'true' });
    for (const step of plan) await run.make(step);
  }

  private async make(step: PlannedStep): Promise<void> {
    this.step += 1;
    const listId = this.listIds[step.list] ?? '';
    if (step.does === 'save') return this.save(step.edits);
    if (step.does === 'undo') return this.undo(step.change);
    if (step.does === 'type') return this.type(listId, step);
    const title = (await this.fields()).find(({ role }) => role === 'title');
    await addItem(this.app, this.owner, listId, { [title?.label ?? '']: step.value });
  }

  private async current(): Promise<Template> {
    const params = { configuration_id: this.template.id };
    return (await this.app.call(getTemplate, { as: this.owner, params })).answer;
  }

  private async fields(): Promise<WantedField[]> {
    return wantedOf(await this.current());
  }

  private async shown(): Promise<Shown> {
    const items = [];
    for (const listId of this.listIds)
      items.push(...(await contentsOf(this.app, this.owner, listId)).not_completed_items);
    const values = items.map(({ id, fields }) => [
      id,
      fields.map((field) => [field.id, field.label, field.data, field.role]).sort(),
    ]);
    const template = await this.current();
    return {
      template: [template.name, ...wantedOf(template)],
      values,
      valueIds: new Set(items.flatMap(({ fields }) => fields.map(({ id }) => id))),
    };
  }

  private async type(listId: string, { item, field, value }: PlannedStep): Promise<void> {
    const { not_completed_items: items } = await contentsOf(this.app, this.owner, listId);
    const fields = await this.fields();
    // Often the last one, which may be new.
    const chosen = field > 4 ? fields.at(-1) : fields[field % fields.length];
    const typedInto = items[item % items.length];
    const params = { list_id: listId, item_id: typedInto?.id ?? '' };
    const data = FITTING[chosen?.data_type ?? ''] ?? value;
    const body = { list_item_field: { list_item_field_configuration_id: chosen?.id ?? '', data } };
    const { status, answer } = await this.app.call(createField, { as: this.owner, params, body });
    // The same text again is no change.
    const isSame = typedInto?.fields.some(({ id, data: text }) => id === answer.id && text === answer.data);
    if (status === 200 && !isSame) this.typed.set(answer.id, this.step);
  }

  private async save(edits: readonly Edit[]): Promise<void> {
    const before = await this.shown();
    const name = edits.some(({ does }) => does === 'name') ? `Cellar ${this.step}` : this.template.name;
    const fields = edits.reduce(edited, await this.fields());
    const { status, headers } = await setFields(this.app, this.owner, this.template, fields, {
      accept_loss: true,
      name,
    });
    const after = await this.shown();
    const id = String(headers[CHANGE_ID_HEADER]);
    if (status !== 200 || same(before, after)) return;
    const undone = await this.undoOf(id);
    this.compare('An undo at once', await this.shown(), before, undone.answer.left_alone);
    const redone = await this.undoOf(undone.id);
    this.compare('Its undo', await this.shown(), after, redone.answer.left_alone);
    this.changes.push({ id: redone.id, step: this.step });
  }

  private compare(what: string, actual: Shown, expected: Shown, leftAlone: readonly unknown[]): void {
    if (leftAlone.length > 0) throw new Error(`${what} left alone ${JSON.stringify(leftAlone)}`);
    if (same(actual, expected)) return;
    const [one, other] = [actual, expected].map(({ template, values }) => JSON.stringify([template, values]));
    throw new Error(`${what} leaves ${one ?? ''} instead of ${other ?? ''}`);
  }

  private async undoOf(id: string) {
    const refused = await undo(this.app, this.writer, id);
    if (refused.status !== 403) throw new Error(`A writer was answered ${refused.status}`);
    const undone = await undo(this.app, this.owner, id);
    if (undone.status !== 200) throw new Error(`The owner was answered ${undone.status}`);
    return undone;
  }

  private async undo(back: number): Promise<void> {
    const change = this.changes.at(-1 - (back % Math.max(1, this.changes.length)));
    if (!change) return;
    const before = await this.shown();
    const undone = await this.undoOf(change.id);
    const after = await this.shown();
    if (undone.answer.undone.length > 0 && !same(before, after))
      this.changes.push({ id: undone.id, step: this.step });
    for (const [id, step] of this.typed)
      if (step > change.step && before.valueIds.has(id) && !after.valueIds.has(id))
        throw new Error(`A value typed in step ${step} is gone after the undo of step ${change.step}`);
  }
}

const same = (one: Shown, other: Shown) =>
  isDeepStrictEqual([one.template, one.values], [other.template, other.values]);

function edited(fields: WantedField[], { does, field, to }: Edit): WantedField[] {
  const index = field % Math.max(1, fields.length);
  const other = to % Math.max(1, fields.length);
  const label = LABELS[to % LABELS.length] ?? '';
  const change = (changes: Partial<WantedField>) =>
    fields.map((one, at) => (at === index ? { ...one, ...changes } : one));
  switch (does) {
    case 'label':
      return change({ label });
    case 'kind':
      return change({ data_type: DATA_TYPES[to % DATA_TYPES.length] ?? 'free_text' });
    case 'role':
      return withRole(fields, index, FIELD_ROLES[to % FIELD_ROLES.length] ?? 'detail');
    case 'remove':
      return fields.filter((_, at) => at !== index);
    case 'add':
      return [
        ...fields,
        {
          label: `${label} ${fields.length}`,
          data_type: DATA_TYPES[field % DATA_TYPES.length] ?? 'free_text',
        },
      ];
    case 'move':
      return [...fields.slice(index), ...fields.slice(0, index)];
    case 'swap':
      return swapped(fields, index, other);
    case 'name':
      return fields;
  }
}

/** Whichever had it before gets none. */
function withRole(fields: readonly WantedField[], index: number, role: FieldRole): WantedField[] {
  return fields.map((one, at): WantedField => {
    const { data_type: _, ...kept } = one;
    if (at === index) return { ...kept, role, data_type: TYPES_OF_ROLE[role][0] ?? 'free_text' };
    return one.role === role ? { ...one, role: 'detail' } : one;
  });
}

function swapped(fields: readonly WantedField[], index: number, other: number): WantedField[] {
  const labelAt = (at: number) => fields[at]?.label ?? '';
  const partner = new Map([
    [index, other],
    [other, index],
  ]);
  return fields.map((one, at) => ({ ...one, label: labelAt(partner.get(at) ?? at) }));
}
