/** Every query of the service runs as this role, which owns nothing and cannot bypass row-level security. */
export const APPLICATION_ROLE = 'chancery_app';

/** What each session sets when it is opened. Only migrations and tools that act as the owner are not restricted. */
export function sessionOptions({ restricted = true }: { readonly restricted?: boolean }): string {
  const role = restricted ? ` -c role=${APPLICATION_ROLE}` : '';
  return `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601${role}`;
}
