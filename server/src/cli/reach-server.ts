import type { Config } from '../config.ts';
import { errorText } from '../lib/error-text.ts';

const TIMEOUT_MS = 10_000;
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

export interface ServerReached {
  readonly address: string;
  readonly isRunning: boolean;
  readonly publicFailure: string | undefined;
}

export async function reachServer({ publicUrl, host, port }: Config): Promise<ServerReached> {
  const localHost = ANY_ADDRESS[host] ?? host;
  const address = `http://${localHost.includes(':') ? `[${localHost}]` : localHost}:${port}`;
  const publicFailure = await failureAt(publicUrl);
  const isRunning = publicFailure === undefined || (await failureAt(address)) === undefined;
  return { address, isRunning, publicFailure };
}

async function failureAt(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (text === '{"status":"ok"}') return undefined;
    return `${url}/healthz answers ${answer.status} ${text.slice(0, 80)}`;
  } catch (error) {
    return `${url} does not answer (${errorText(error)})`;
  }
}
