import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin: 2.5rem 0 0; font: 600 1.1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: .6rem 0; }
pre { overflow: auto; padding: 1rem; border: 1px solid #8886; border-radius: .5rem; font-size: .85rem; }
`;

interface Operation {
  readonly summary: string;
  readonly 'x-needs': string;
}

/** Plain HTML without scripts, so that the strictest content security policy applies. */
export function docsRoutes(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  const documentOnce = () => (document ??= openApiDocument());
  app.get('/docs/openapi.json', documentOnce);
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= render(documentOnce()))),
  );
}

function render({ info, paths }: ReturnType<typeof openApiDocument>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderCall(method, path, operation as Operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Shared Lists</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<main>
<h1>The Shared Lists API</h1>
<p>${escape(info.description)} The same as <a href="/docs/openapi.json">OpenAPI document</a>.</p>
${calls.join('\n')}
</main>
</body>
</html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  return `<section>
<h2>${method.toUpperCase()} ${escape(path)}</h2>
<details><summary>${escape(operation.summary)}. Needs: ${escape(operation['x-needs'])}.</summary>
<pre tabindex="0">${escape(JSON.stringify(operation, null, 2))}</pre></details>
</section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
