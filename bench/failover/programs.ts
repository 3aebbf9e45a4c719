/** The programs of the availability setup, as installed by Debian's packages. */
import fs from 'node:fs';
import path from 'node:path';

export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** The folder of the newest PostgreSQL's programs. */
  readonly postgres: string;
}

const OLDEST_POSTGRES = 15;
const POSTGRES = '/usr/lib/postgresql';
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' } as const;

export function findPrograms(): Programs {
  const etcd = find('etcd');
  const patroni = find('patroni');
  const haproxy = find('haproxy');
  const postgres = newestPostgres();
  const missing = [
    ...Object.entries({ etcd, patroni, haproxy })
      .filter(([, file]) => !file)
      .map(([name]) => PACKAGES[name as keyof typeof PACKAGES]),
    ...(postgres ? [] : ['postgresql']),
  ];
  if (!etcd || !patroni || !haproxy || !postgres)
    throw new Error(
      `Missing: the Debian packages ${missing.join(', ')}. apt-get install ${missing.join(' ')}`,
    );
  return { etcd, patroni, haproxy, postgres };
}

function find(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

function newestPostgres(): string | undefined {
  if (!fs.existsSync(POSTGRES)) return undefined;
  const releases = fs.readdirSync(POSTGRES).map(Number);
  const usable = releases.filter(
    (release) => release >= OLDEST_POSTGRES && fs.existsSync(`${POSTGRES}/${release}/bin/pg_rewind`),
  );
  return usable.length === 0 ? undefined : `${POSTGRES}/${Math.max(...usable)}/bin`;
}
