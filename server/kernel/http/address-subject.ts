/** What limits by address count: an address of version 4, or a network of 64 bits of version 6. */
import { isIP } from 'node:net';

/** One machine may use every address of its IPv6 network of 64 bits, so the network is counted and not the address. */
export function addressSubject(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = groups.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].slice(0, 4).join(':');
}
