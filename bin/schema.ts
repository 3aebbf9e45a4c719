/**
 * npm run schema: writes database/schema.sql from a fresh database with all migrations.
 * With --check it writes nothing and fails where the file is not what the migrations make.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describeSchema } from '../server/kernel/database/describe-schema.ts';
import { migrate } from '../server/kernel/database/migrate.ts';
import { asOwner, startTestServer } from '../test/support/test-server.ts';

const FILE = path.join(import.meta.dirname, '../database/schema.sql');

const server = await startTestServer();
try {
  const schema = await asOwner(server.connection, async (owner) => {
    await migrate(owner);
    return describeSchema(owner);
  });
  const committed = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '';
  if (!process.argv.includes('--check')) fs.writeFileSync(FILE, schema);
  else if (schema !== committed) {
    console.error('database/schema.sql is not what the migrations make: run npm run schema and commit it.');
    process.exitCode = 1;
  }
} finally {
  await server.stop();
}
