// Upper bound of the machine: one event to one of many streams, nothing stored or checked.
import { createServer } from 'node:http';

const streams = [];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: hello\ndata: {}\n\n');
    streams.push(response);
    return;
  }
  streams[0].write('event: changed\ndata: {}\n\n');
  response.writeHead(204).end();
});

server.listen(0, '127.0.0.1', () =>
  console.log(`Bare server running at http://127.0.0.1:${server.address().port}`),
);
