interface SchemaFacts {
  readonly type?: string | readonly string[];
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaFacts>>;
  readonly patternProperties?: Readonly<Record<string, SchemaFacts>>;
  readonly items?: SchemaFacts;
}

export function exampleOf(schema: SchemaFacts): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleOfObject(schema);
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : [];
    case 'string':
      return 'text';
    case 'integer':
      return 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function exampleOfObject({ properties, patternProperties }: SchemaFacts): Record<string, unknown> {
  const entries = Object.entries(properties ?? {}).map(([name, part]) => [name, exampleOf(part)] as const);
  const mapped = Object.values(patternProperties ?? {}).map((part) => ['an id', exampleOf(part)] as const);
  return Object.fromEntries([...entries, ...mapped]);
}
