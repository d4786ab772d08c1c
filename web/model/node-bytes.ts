// jsdom brings classes of its own, and Fastify would take Node's buffers for objects to serialise.
const bytes = Buffer.from('');
Object.assign(globalThis, {
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
  ArrayBuffer: bytes.buffer.constructor,
});
