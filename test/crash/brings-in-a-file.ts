/** A process that imports a file and is killed after a number of rows, before all are committed. */
import { pino } from 'pino';
import type pg from 'pg';
import { makeParts } from '../../server/app.ts';
import type { Config } from '../../server/kernel/config.ts';
import { FirmDatabases } from '../../server/kernel/database/several/firm-databases.ts';
import { importFile, type ImportKind, type ImportOptions } from '../../server/practice/index.ts';

export interface ImportKilled {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly options: ImportOptions & { readonly kind: ImportKind };
  readonly after_rows: number;
}

process.once('message', (message) => void bring(message as ImportKilled));

async function bring({ config, connection, options, after_rows }: ImportKilled): Promise<void> {
  const database = new FirmDatabases({ connection });
  const parts = await makeParts({ config, database, log: pino({ level: 'silent' }) });
  await importFile(parts, {
    ...options,
    onProgress: (rows) => {
      if (rows >= after_rows) process.kill(process.pid, 'SIGKILL');
    },
  });
  process.disconnect?.();
}
