/** Every query of the service runs as this role, which owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'chancery_app';

/**
 * PostgreSQL's planner takes a parallel worker for cheap (1,000). Starting two takes 20 to 50 ms, in which a process
 * reads what costs about 10,000: most pages and counts, which must not wait for workers. Long reports still use them.
 */
const PARALLEL_SETUP_COST = 10_000;

/** What each session sets when it is opened. Only migrations and tools that act as the owner are not restricted. */
export function sessionOptions({ restricted = true }: { readonly restricted?: boolean }): string {
  const role = restricted ? ` -c role=${APPLICATION_ROLE}` : '';
  const planner = `-c parallel_setup_cost=${PARALLEL_SETUP_COST}`;
  return `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 ${planner}${role}`;
}
