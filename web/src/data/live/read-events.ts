import type { LiveEvents } from '@shared-lists/contract/api/events.ts';

/** Trusted to match the contract. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: {
    readonly event: Name;
    readonly data: LiveEvents[Name];
    readonly id: string | undefined;
  };
}[keyof LiveEvents];

export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onActivity, onEvent }: { onActivity: () => void; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  }
}

function parse(block: string): LiveEvent | undefined {
  const lines = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) lines.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const [event, data] = [lines.get('event'), lines.get('data')];
  if (event === undefined || data === undefined) return undefined;
  return { event, data: JSON.parse(data) as unknown, id: lines.get('id') } as LiveEvent;
}
