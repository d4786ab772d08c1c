import type { ChangedTemplate } from '@shared-lists/contract/api/changes.ts';
import type { Pair, TemplateFieldLook, TemplatePart } from '../../../changes/change-data.ts';
import { isReordered } from '../../../changes/template-part.ts';

export function presentTemplateChange(part: TemplatePart, isOwn: boolean): ChangedTemplate {
  const pairs = Object.values(part.fields ?? {});
  const changed = pairs.flatMap(([before, after]) => (before && after ? [[before, after] as const] : []));
  const differing = (key: keyof TemplateFieldLook) =>
    changed.filter(([one, other]) => one[key] !== other[key]);
  const described = (key: 'data_type' | 'role') =>
    differing(key).map(([one, other]) => ({ label: other.label, before: one[key], after: other[key] }));
  return {
    id: part.id,
    name: { before: part.name[0], after: part.name[1] },
    is_own: isOwn,
    added: labels(pairs, 1),
    removed: labels(pairs, 0),
    renamed: differing('label').map(([one, other]) => ({ before: one.label, after: other.label })),
    kinds: described('data_type'),
    roles: described('role'),
    is_reordered: isReordered(part),
  };
}

/** Of fields that were there only before, or only after. */
function labels(pairs: readonly Pair<TemplateFieldLook | null>[], side: 0 | 1): string[] {
  return pairs.flatMap((pair) => (pair[1 - side] === null ? (pair[side]?.label ?? []) : []));
}
