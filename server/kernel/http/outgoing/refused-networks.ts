/**
 * The addresses that the service may connect to for user-supplied URLs: public unicast only. Private, local, shared,
 * reserved, documentation, translation and multicast addresses are refused, unless the settings allow their network.
 */
import { BlockList, isIP } from 'node:net';

const REFUSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** In IPv6 only 2000::/3 is public; loopback, mapped, translated, local and multicast addresses are outside it. */
const PUBLIC_V6 = '2000::/3';
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const refusedV4 = networks(REFUSED_V4);
const publicV6 = networks([PUBLIC_V6]);
const refusedV6 = networks(REFUSED_V6);

/** Parses addresses and networks in the notation ADDRESS or ADDRESS/LENGTH. */
export function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new Error(`${network} is not a network.`);
    block.addSubnet(address, length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length), family);
  }
  return block;
}

export function mayConnectTo(address: string, allowed: BlockList): boolean {
  const version = isIP(address);
  // An address with a zone (fe80::1%eth0) is always link-local.
  if (version === 0 || address.includes('%')) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (allowed.check(address, family)) return true;
  if (version === 4) return !refusedV4.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
