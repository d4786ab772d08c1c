const COMMA = Buffer.from(',');

/** An array whose elements are encoded already. */
export class EncodedArray {
  constructor(readonly elements: readonly Buffer[]) {}
}

/** A response that is JSON already. Bytes, because thousands of long strings take longer to join and to encode. */
export class JsonBytes<Value> {
  /** Only for the compiler: what the bytes stand for. */
  declare readonly value: Value;

  private constructor(readonly bytes: Buffer) {}

  /** Its members may be an `EncodedArray`. */
  static ofObject<Value>(object: Readonly<Record<string, unknown>>): JsonBytes<Value> {
    const parts: Buffer[] = [];
    let text = '{';
    for (const [index, [key, value]] of Object.entries(object).entries()) {
      text += `${index > 0 ? ',' : ''}${JSON.stringify(key)}:`;
      if (value instanceof EncodedArray) {
        parts.push(Buffer.from(`${text}[`), ...separated(value.elements));
        text = ']';
      } else {
        text += JSON.stringify(value);
      }
    }
    return new JsonBytes(Buffer.concat([...parts, Buffer.from(`${text}}`)]));
  }
}

function separated(elements: readonly Buffer[]): Buffer[] {
  const parts: Buffer[] = [];
  for (const element of elements) {
    if (parts.length > 0) parts.push(COMMA);
    parts.push(element);
  }
  return parts;
}
