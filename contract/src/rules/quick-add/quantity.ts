import { unitOf } from './grammar/units.ts';

const QUANTITY = /^[x×]?\s*(\d{1,9})(?:[.,](\d{1,4}))?\s*([^\d\s.,/½¼¾⅓⅔⅛][^\d/]*)?$/iu;
const SCALE = 10_000;

interface Quantity {
  /** In ten thousandths, so that 0.1 + 0.2 is 0.3. */
  readonly amount: number;
  readonly unit: string;
}

/** A missing quantity counts as 1. Undefined if the units differ or one is no number. */
export function addQuantities(one: string | undefined, other: string | undefined): string | undefined {
  const [first, second] = [quantityOf(one), quantityOf(other)];
  if (!first || first.unit !== second?.unit) return undefined;
  const sum = first.amount + second.amount;
  const amount = `${Math.floor(sum / SCALE)}.${String(sum % SCALE).padStart(4, '0')}`.replace(/\.?0+$/u, '');
  return [amount, first.unit].filter(Boolean).join(' ');
}

function quantityOf(text = ''): Quantity | undefined {
  const trimmed = text.trim() || '1';
  const [, whole, decimals = '', unit = ''] = QUANTITY.exec(trimmed) ?? [];
  // `1,000` may be one or a thousand.
  const isAmbiguous = trimmed.includes(',') && decimals.length === 3;
  if (whole === undefined || isAmbiguous) return undefined;
  const amount = Number(whole) * SCALE + Number(decimals.padEnd(4, '0'));
  return { amount, unit: unitOf(unit).replace(/^[x×]$/u, '') };
}
