import { normaliseCategory } from '../../category.ts';
import type { TemplateField } from '../../templates/built-in-templates.ts';
import { isDay } from './days.ts';

/** As the form would store it; undefined if it does not fit the field. */
export function valueOf(field: TemplateField, text: string): string | undefined {
  const value = field.role === 'category' ? normaliseCategory(text) : text.trim();
  return fits(field, value) ? value : undefined;
}

export const fits = ({ data_type }: TemplateField, value: string) => CHECKS[data_type]?.(value) ?? true;

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  date_time: (value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
  number: (value) => /^[\d.e+-]+$/iu.test(value) && Number.isFinite(Number(value)),
  boolean: (value) => /^(?:true|false)$/u.test(value),
};
