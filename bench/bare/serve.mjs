import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const DONE = '{"done":true}';
const SHORTEST_COMPRESSED = 1024;

/** Runs `work` for each kind of call, without authentication or validation. */
export function serveBare(work) {
  const server = createServer(async (request, response) => {
    const parts = request.url.split(/[/?]/);
    if (request.method === 'GET' && request.headers['if-none-match']) {
      return response.writeHead(304, { etag: await work.poll(request.headers.client, parts[3]) }).end();
    }
    const bytes = compressed(request.method === 'GET' ? await work.read(parts[3]) : await change(request));
    const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
    response.writeHead(200, headers).end(bytes);
  });
  const change = async (request) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()));
    await changeOf(work, request, body);
    return DONE;
  };
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1', () =>
    console.log(`Bare server running at http://127.0.0.1:${server.address().port}`),
  );
}

function changeOf(work, { method, url }, body) {
  const [, , , listId, , itemId] = url.split(/[/?]/);
  if (body.merge_lists) return work.merge(body.merge_lists.list_ids.split(','));
  if (body.password) return work.signIn(body);
  if (method === 'POST') return work.create(listId, body.list_item.fields);
  if (body.item_ids) return work.editMany(listId, body.list_items.fields_to_update[0]);
  return work.complete(listId, itemId, body.list_item.completed);
}

function compressed(text) {
  if (text.length <= SHORTEST_COMPRESSED) return Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}
