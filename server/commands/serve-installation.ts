/** What chancery start does once the database can be reached: prepares it, and serves. */
import { newSetUpCode, SET_UP_PATH } from '#identity';
import { importShippedRules } from '#practice';
import { demonstration, demonstrationProblem, type Demonstration } from '../demonstration.ts';
import type { Installation } from '../installation.ts';
import { serve, type Serving } from '../serving.ts';
import { ProgressBar } from './progress.ts';
import { serveWithWorkers } from './worker.ts';

export interface Prepared {
  readonly demo?: Demonstration;
  /** Why there is no demonstration firm, where one could be expected. */
  readonly withoutDemo?: string;
  /** Where the first firm is set up, below the service's address, and the code for it. */
  readonly setUp?: { readonly path: string; readonly code: string };
}

/** Migrates the database, and prepares either the demonstration firm or the set-up of the first firm. */
export async function prepare(installation: Installation, tell: (words: string) => void): Promise<Prepared> {
  const bar = new ProgressBar();
  const migrations = await installation.migrate((_name, done, total) =>
    bar.show('preparing the database', done, total),
  );
  bar.end();
  if (migrations.length > 0)
    installation.log.info(
      { migrations: migrations.length, latest: migrations.at(-1) },
      'The database was updated.',
    );
  const parts = await installation.parts();
  const withoutDemo = demonstrationProblem(installation.config);
  if (withoutDemo === undefined && migrations.length > 0) tell('Creating the demonstration firm.');
  const demo =
    withoutDemo === undefined
      ? await demonstration(parts, () => installation.onEveryDatabase(importShippedRules))
      : undefined;
  if (demo) return { demo };
  const code = await newSetUpCode(parts);
  return {
    ...(withoutDemo === undefined ? {} : { withoutDemo }),
    ...(code === undefined ? {} : { setUp: { path: SET_UP_PATH, code } }),
  };
}

/** Serves in this process, or in several. */
export async function serveInstallation(
  installation: Installation,
  logTo: 'stdout' | 'stderr',
): Promise<Serving> {
  const { config, log } = installation;
  const { connection } = await installation.login();
  return config.workers > 1
    ? serveWithWorkers({ config, connection, logTo }, log)
    : serve({ config, connection, log });
}
