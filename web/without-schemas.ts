import type { Plugin } from 'vite';

// All that the client reads of an endpoint.
const USED = new Set(['method', 'path', 'needs']);

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Node extends Range {
  readonly type: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly name?: string;
  readonly key?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
}

/** The client needs only methods and paths of the contract; the schemas weigh several KB. */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  resolveId: { order: 'pre', handler: (id) => (id === 'typebox' ? '\0typebox' : null) },
  load: (id) => (id === '\0typebox' ? 'export const Type = new Proxy({}, { get: () => () => ({}) })' : null),
  transform(code, id) {
    if (!/contract.src.api/u.test(id)) return null;
    const nodes = everyNode(this.parse(code));
    const removed = nodes.filter(isCallOf('endpoint')).flatMap(unusedProperties);
    const schemas = nodes.filter(isSchema);
    const edits = [
      ...removed.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })),
      ...schemas.map(({ start, end }) => ({ start, end, text: '({})' })),
    ];
    const shorter = edits
      .filter((edit) => !edits.some((other) => other !== edit && contains(other, edit)))
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
    return { code: withoutUnusedImports(shorter), map: null };
  },
};

function everyNode(root: unknown): readonly Node[] {
  if (typeof root !== 'object' || root === null) return [];
  const children = Object.values(root).flatMap(everyNode);
  return 'type' in root && typeof root.type === 'string' ? [root as Node, ...children] : children; // Every node has a type.
}

const isCallOf = (name: string) => (node: Node) =>
  node.type === 'CallExpression' && node.callee?.name === name;

const isSchema = (node: Node) => node.type === 'CallExpression' && node.callee?.object?.name === 'Type';

const unusedProperties = ({ arguments: [input] = [] }: Node) =>
  (input?.properties ?? []).filter(({ key }) => !USED.has(key?.name ?? ''));

const contains = (outer: Range, inner: Range) => outer.start <= inner.start && inner.end <= outer.end;

/** Chunks contain what is imported, even if only schemas used it. */
function withoutUnusedImports(code: string): string {
  return code.replaceAll(/^import \{([^}]*)\} from .*$/gmu, (all, names: string) => {
    const isUsed = (name: string) => [...code.matchAll(new RegExp(`\\b${name}\\b`, 'gu'))].length > 1;
    return names.split(',').some((name) => isUsed(name.split(' as ').at(-1)?.trim() ?? '')) ? all : '';
  });
}
