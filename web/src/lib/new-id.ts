const TIMESTAMP_DIGITS = 12;

/** A UUID v7: sortable by time, and unlike `crypto.randomUUID` available without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(TIMESTAMP_DIGITS, '0');
  const variant = ((bytes[2] ?? 0) & 0x3) | 0x8;
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant.toString(16)}${random.slice(5, 8)}`,
    random.slice(8),
  ].join('-');
}
