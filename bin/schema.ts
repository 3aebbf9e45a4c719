/**
 * npm run schema: writes database/schema.sql, database/rows.ts and database/limits.ts from a fresh database with all
 * migrations. With --check it writes nothing and fails if a file differs from what the migrations give.
 */
import { describeSchema } from '../server/kernel/database/owner/describe-schema.ts';
import { migrate } from '../server/kernel/database/owner/migrate.ts';
import { asOwner, startTestServers } from '../test/support/test-server.ts';
import { writeOrCompare } from './generated.ts';
import { describeLimits } from './schema/limits.ts';
import { describeRows } from './schema/row-types.ts';

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
  for (const [name, text] of Object.entries(files)) writeOrCompare(`database/${name}`, text, 'schema');
} finally {
  await servers.stop();
}
