const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

export const isLocal = (address: string) => LOOPBACK.test(new URL(address).hostname);

/**
 * A server that was not told its public address makes links to localhost. Whoever makes the link reaches the server
 * at the address of this page, so others do as well.
 */
export function reachableLink(url: string, pageOrigin: string): string {
  if (!isLocal(url)) return url;
  return new URL(url.slice(new URL(url).origin.length), pageOrigin).href;
}
