import { NoResponse } from './call-failures.ts';
import { connection } from './connection.ts';

const SILENT_MS = 15_000;

/** A slow connection may take as long as it needs, if data keeps arriving. */
export async function awaitResponse<T>(
  caller: AbortSignal | undefined,
  send: (signal: AbortSignal, onProgress: () => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let timer = setTimeout(abort, SILENT_MS);
  const onProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENT_MS);
    connection.noteActivity();
  };
  const stopWatching = connection.watchForSilence(abort);
  caller?.addEventListener('abort', abort);
  try {
    return await send(controller.signal, onProgress);
  } catch (cause) {
    if (caller?.aborted) throw cause;
    throw new NoResponse(cause);
  } finally {
    clearTimeout(timer);
    stopWatching();
    caller?.removeEventListener('abort', abort);
  }
}

export async function readText({ body }: Response, onProgress: () => void): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onProgress();
    text += decoder.decode(value, { stream: true });
  }
}
