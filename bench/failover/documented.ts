/**
 * The configuration files of deploy/availability, with the documented addresses and folders replaced by this
 * machine's: each database machine is an address of the loopback network.
 */
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../deploy/availability');
const NETWORK = '10.0.0.';
const LOOPBACK = '127.0.0.';

export interface Place {
  readonly name: string;
  readonly address: string;
}

/** The machine for which etcd.env and patroni.env are written. */
const DOCUMENTED: Place = { name: 'db1', address: '127.0.0.11' };

export const PLACES: readonly Place[] = [
  DOCUMENTED,
  { name: 'db2', address: '127.0.0.12' },
  { name: 'db3', address: '127.0.0.13' },
];

/** Settings that are the same on all machines. */
const COMMON = new Set(['ETCD_INITIAL_CLUSTER', 'PATRONI_ETCD_HOSTS']);

export function documentedText(name: string): string {
  return fs.readFileSync(path.join(FOLDER, name), 'utf8').replaceAll(NETWORK, LOOPBACK);
}

/** The settings in an environment file, adapted to another machine. */
export function documentedVariables(
  name: string,
  { place, folders = {} }: { place: Place; folders?: Readonly<Record<string, string>> },
): Record<string, string> {
  const lines = documentedText(name)
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      const key = line.slice(0, at);
      const value = line.slice(at + 1);
      if (COMMON.has(key)) return [key, value];
      const own = value === DOCUMENTED.name ? place.name : value.replace(DOCUMENTED.address, place.address);
      return [key, folders[key] ?? own];
    }),
  );
}
