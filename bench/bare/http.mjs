// Upper bound of the machine: the same bytes, with no checks.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server running at http://127.0.0.1:${server.address().port}`),
);
