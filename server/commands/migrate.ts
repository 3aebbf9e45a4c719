/** chancery migrate: migrates the database without starting the service. */
import { Installation } from '../installation.ts';
import type { Call } from './command.ts';

export async function migrateCommand(call: Call): Promise<void> {
  const installation = await Installation.open(call.config);
  try {
    const applied = await installation.migrate((name) => call.tell(`Applied ${name}.`));
    call.answer(
      { applied },
      applied.length > 0 ? 'The database is up to date.' : 'The database was up to date.',
    );
  } finally {
    await installation.close();
  }
}
