/** The service in a process of its own, for tests that kill it. Its clock runs faster, so that retries come soon. */
import type pg from 'pg';
import { openLog } from '../../server/kernel/http/log.ts';
import type { Config } from '../../server/kernel/config.ts';
import { serve } from '../../server/serving.ts';

export interface Assignment {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  /** How much faster than the machine's clock, and since when. */
  readonly pace: number;
  readonly since: number;
}

process.once('message', (assignment: Assignment) => {
  const { config, connection, pace, since } = assignment;
  const now = () => new Date(since + (Date.now() - since) * pace);
  void serve({ config, connection, log: openLog({ ...config, log_level: 'warn' }, 'stderr'), now }).then(({ port }) =>
    process.send!({ port }),
  );
});
// Without the test that started it, it has nothing to do.
process.on('disconnect', () => process.exit(1));
