/** A response that is JSON already. */
export class JsonText<Value> {
  /** Only for the compiler: what the text stands for. */
  declare readonly value: Value;

  constructor(readonly text: string) {}
}
