import { UUID } from '@shared-lists/contract/rules/ids.ts';
import { UNSTORABLE } from '@shared-lists/contract/rules/text.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { Invalid, NotFound, type InvalidFields, type Refusal } from '../../lib/errors.ts';

// Printable ASCII before one @, and a domain with at least one dot.
const EMAIL = /^[!#-'*+\-./0-9=?A-Z^-~]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu;

const BLANK = "can't be blank";

// Forms show all errors at once; the body limit of 1 MiB bounds the work.
const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, coerceTypes: false });
ajv.addFormat('uuid', UUID);
ajv.addFormat('email', EMAIL);
ajv.addFormat('date-time', true);
addNormaliser('trim', (text) => text.trim());
addNormaliser('lowerCase', (text) => text.toLowerCase());

function addNormaliser(keyword: string, normalise: (text: string) => string): void {
  ajv.addKeyword({
    keyword,
    type: 'string',
    before: 'maxLength',
    modifying: true,
    errors: false,
    compile: () => (data: string, context) => {
      if (context) context.parentData[context.parentDataProperty] = normalise(data);
      return true;
    },
  });
}

type Reader<Input> = (input: unknown) => Input;

export function bodyReaderFor<Body>(schema: TSchema | undefined, refuse?: () => Refusal): Reader<Body> {
  let compiled: ValidateFunction<Body> | undefined;
  return (input) => {
    // Compiling all schemas takes a fifth of a second, so each is compiled at its first use.
    const validate = (compiled ??= ajv.compile<Body>(schema ?? {}));
    if (validate(input)) return input;
    throw refuse?.() ?? new Invalid(messagesByKey(validate.errors ?? []));
  };
}

/** A malformed id in a path is a 404, like an unknown one. */
export function paramsReaderFor<Params>(schema: TSchema | undefined): Reader<Params> {
  return bodyReaderFor(schema, () => new NotFound());
}

function messagesByKey(errors: readonly ErrorObject[]): InvalidFields {
  const byKey = new Map<string, Set<string>>();
  // What is wrong with each of too many would be an endless response.
  const tooMany = errors.filter(({ keyword }) => keyword === 'maxItems');
  for (const error of tooMany.length > 0 ? tooMany : errors) {
    const key = keyOf(error);
    byKey.set(key, (byKey.get(key) ?? new Set()).add(messageOf(error)));
  }
  return Object.fromEntries([...byKey].map(([key, messages]) => [key, relevantMessages(messages)]));
}

/** A blank or unstorable text also breaks other rules, which would only confuse. */
function relevantMessages(messages: Set<string>): string[] {
  const alone = [BLANK, UNSTORABLE].find((message) => messages.has(message));
  return alone === undefined ? [...messages] : [alone];
}

/** Of several items, the key tells which one: `items[3].id`. */
function keyOf(error: ErrorObject): string {
  const [, position, rest = ''] = /^\/items\/(\d+)(.*)$/u.exec(error.instancePath) ?? [];
  if (position === undefined) return nameIn(error, error.instancePath) ?? 'body';
  const name = nameIn(error, rest);
  return name === undefined ? `items[${position}]` : `items[${position}].${name}`;
}

function nameIn(error: ErrorObject, path: string): string | undefined {
  if (error.keyword === 'required') return String(error.params['missingProperty']);
  return path.split('/').findLast((name) => name !== '' && !/^\d+$/u.test(name));
}

interface SchemaFacts {
  type?: string;
  enum?: unknown;
  format?: string;
  properties?: Record<string, SchemaFacts>;
}

function messageOf(error: ErrorObject): string {
  const schema = (error.parentSchema ?? {}) as SchemaFacts;
  const data: unknown = error.data;
  switch (error.keyword) {
    case 'required':
      return schema.properties?.[String(error.params['missingProperty'])]?.type === 'object'
        ? 'is missing'
        : BLANK;
    case 'type':
      return /\/\d+$/u.test(error.instancePath)
        ? 'must be a list of objects'
        : wrongTypeMessage(schema, data);
    case 'pattern':
      return UNSTORABLE;
    case 'minLength':
    case 'minItems':
      return BLANK;
    case 'maxItems':
      return `are too many (maximum is ${String(error.params['limit'])})`;
    case 'maxLength':
      return `is too long (maximum is ${String(error.params['limit'])} characters)`;
    case 'enum':
      return 'is not included in the list';
    case 'format':
      return schema.format === 'uuid' ? 'is not a UUID' : 'is not an email';
    default:
      return 'is invalid';
  }
}

function wrongTypeMessage(schema: SchemaFacts, data: unknown): string {
  if (schema.type === 'object') return 'is missing';
  if (schema.enum !== undefined || schema.type === 'boolean') return 'is not included in the list';
  if (schema.format === 'uuid') return 'is not a UUID';
  if (schema.type === 'array') return 'must be a list';
  return data === null ? BLANK : 'must be text';
}
