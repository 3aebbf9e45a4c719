/** What limits per address count: an IPv4 address, or a 64-bit IPv6 network. */
import { isIP } from 'node:net';

/** One machine may use every address of its 64-bit IPv6 network, so the network is counted instead of the address. */
export function addressSubject(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4).join(':');
}
