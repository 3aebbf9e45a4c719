/** What the service's sessions set in PostgreSQL, and how connections outside the pool of requests are opened. */
import type pg from 'pg';

/** Every query of the service runs as this role, which owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'chancery_app';

/**
 * By default (1,000), PostgreSQL's planner assumes that parallel workers start almost at once. Starting two of them takes
 * 20 to 50 ms, and in this time one process reads about what the planner estimates at 10,000. With this value, most
 * pages and counts do without workers, and long reports still use them.
 */
const PARALLEL_SETUP_COST = 10_000;

/** What each session sets when it is opened. Only migrations and tools that act as the owner are not restricted. */
export function sessionOptions({ restricted = true }: { readonly restricted?: boolean }): string {
  const role = restricted ? ` -c role=${APPLICATION_ROLE}` : '';
  const planner = `-c parallel_setup_cost=${PARALLEL_SETUP_COST}`;
  return `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 ${planner}${role}`;
}

/** Needed because a machine that is down does not refuse a connection. */
const DEDICATED_WITHIN_MS = 5_000;

/** For connections outside the pool of requests. */
export function dedicatedConfig({
  connection,
  ...options
}: {
  readonly connection: pg.ClientConfig;
  readonly restricted?: boolean;
}): pg.ClientConfig {
  return {
    ...connection,
    options: sessionOptions(options),
    connectionTimeoutMillis: DEDICATED_WITHIN_MS,
  };
}
