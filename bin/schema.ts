/**
 * npm run schema: writes database/schema.sql, database/rows.ts and database/limits.ts from a fresh database with all
 * migrations. With --check it writes nothing and fails if a file differs from what the migrations give.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describeSchema } from '../server/kernel/database/owner/describe-schema.ts';
import { migrate } from '../server/kernel/database/owner/migrate.ts';
import { asOwner, startTestServers } from '../test/support/test-server.ts';
import { describeLimits } from './schema/limits.ts';
import { describeRows } from './schema/row-types.ts';

const FOLDER = path.join(import.meta.dirname, '../database');

const servers = await startTestServers({ count: 1 });
try {
  const files = await asOwner(servers.first, async (owner) => {
    await migrate(owner);
    return {
      'schema.sql': await describeSchema(owner),
      'rows.ts': await describeRows(owner),
      'limits.ts': await describeLimits(owner),
    };
  });
  for (const [name, text] of Object.entries(files)) settle(path.join(FOLDER, name), text);
} finally {
  await servers.stop();
}

function settle(file: string, text: string): void {
  const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
  else if (text !== committed) {
    console.error(
      `database/${path.basename(file)} does not match the migrations: run npm run schema and commit it.`,
    );
    process.exitCode = 1;
  }
}
