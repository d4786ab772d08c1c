import type { Pair, TemplateFieldLook, TemplatePart } from './change-data.ts';

interface NamedFields {
  readonly name: string;
  /** In order. */
  readonly fields: readonly (TemplateFieldLook & { readonly id: string })[];
}

/** Undefined if nothing differs. */
export function templatePart(id: string, before: NamedFields, after: NamedFields): TemplatePart | undefined {
  const fields = changedFields(looksOf(before), looksOf(after));
  const order = [before, after].map((template) => template.fields.map((field) => field.id));
  const [orderBefore = [], orderAfter = []] = order;
  const isOrdered = orderBefore.join() !== orderAfter.join();
  const areChanged = Object.keys(fields).length > 0;
  if (before.name === after.name && !areChanged && !isOrdered) return undefined;
  return {
    id,
    name: [before.name, after.name],
    ...(areChanged && { fields }),
    ...(isOrdered && { order: [orderBefore, orderAfter] }),
  };
}

type Looks = ReadonlyMap<string, TemplateFieldLook>;

function looksOf({ fields }: NamedFields): Looks {
  return new Map(fields.map(({ id, label, data_type, role }) => [id, { label, data_type, role }]));
}

function changedFields(before: Looks, after: Looks): Record<string, Pair<TemplateFieldLook | null>> {
  const changed: Record<string, Pair<TemplateFieldLook | null>> = {};
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const pair = [before.get(id) ?? null, after.get(id) ?? null] as const;
    if (!isSameLook(...pair)) changed[id] = pair;
  }
  return changed;
}

export function isSameLook(one: TemplateFieldLook | null, other: TemplateFieldLook | null): boolean {
  return one?.label === other?.label && isSameKind(one, other);
}

export function isSameKind(one: TemplateFieldLook | null, other: TemplateFieldLook | null): boolean {
  return one?.data_type === other?.data_type && one?.role === other?.role;
}

/** Whether fields that were there before and after changed places with each other. */
export function isReordered({ order: [before, after] = [[], []] }: TemplatePart): boolean {
  return !isSameOrder(before, after);
}

/** Of what both have. */
export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((id) => other.includes(id));
  return common.join() === other.filter((id) => common.includes(id)).join();
}
