import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyServerOptions } from 'fastify';

/** Preparing all responses takes a twentieth of a second, so each is prepared at its first use. */
function compileAtFirstUse({ schema }: { schema?: unknown }): (data: unknown) => string {
  let serialise: ((data: unknown) => string) | undefined;
  return (data) => (serialise ??= fastJson(schema as Schema))(data);
}

export const schemaController = {
  compilersFactory: {
    buildSerializer: () => compileAtFirstUse,
    buildValidator: () => () => {
      throw new Error('Input is validated by read-input.ts, after access was checked.');
    },
  },
} satisfies FastifyServerOptions['schemaController'];
