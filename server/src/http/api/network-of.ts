import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/iu;

/** IPv6 addresses are grouped by /64, which is what one household or server gets. */
export function networkOf(address: string): string {
  const v4 = MAPPED_V4.exec(address)?.groups?.['v4'];
  if (v4 !== undefined) return v4;
  return isIPv6(address) ? firstHalf(address) : address;
}

function firstHalf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}
