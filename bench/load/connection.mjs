import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { connect } from 'node:net';

/** One call at a time. A cut call has the status "cut"; the next one opens a new connection. */
export async function openConnection(port) {
  let socket = await open(port);
  return {
    async send(call) {
      if (socket.isCut()) socket = await open(port);
      return socket.send(call);
    },
    close: () => socket.close(),
  };
}

async function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let arrived = [];
  let isCut = false;
  let onResponse = () => undefined;
  const cut = () => {
    isCut = true;
    onResponse({ status: 'cut', bytes: 0 });
  };
  socket.on('data', (chunk) => {
    arrived.push(chunk);
    const bytes = arrived.length === 1 ? chunk : Buffer.concat(arrived);
    const response = parseResponse(bytes);
    arrived = response ? [] : [bytes];
    if (response) onResponse(response);
  });
  socket.on('error', cut).on('close', cut);
  await once(socket, 'connect').catch(() => undefined);
  return {
    isCut: () => isCut,
    send: (call) =>
      new Promise((resolve) => {
        onResponse = resolve;
        if (isCut) cut();
        else socket.write(call);
      }),
    close: () => socket.destroy(),
  };
}

/** Minimal HTTP parser: responses have a content-length or no body. */
function parseResponse(bytes) {
  const headEnds = bytes.indexOf('\r\n\r\n');
  if (headEnds < 0) return undefined;
  const head = bytes.latin1Slice(0, headEnds);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const status = Number(head.slice(9, 12));
  return bytes.length < headEnds + 4 + length ? undefined : { status, bytes: bytes.length };
}
