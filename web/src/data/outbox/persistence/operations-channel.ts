const NAME = 'shared-lists operations';

const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
if (channel) {
  channel.onmessage = () => {
    for (const listener of listeners) listener();
  };
}

export function announceOperations(): void {
  channel?.postMessage('changed');
}

export function onOperationsAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
