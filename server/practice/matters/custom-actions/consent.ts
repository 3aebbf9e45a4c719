/** The consent on which a custom action depends. */

/** Whether the application of the action in the row `t` exists and has the consent of its user, as SQL. */
export function hasConsent(t: string): string {
  return `exists (select from grants g join applications p on p.id = g.application_id
    where g.account_id = ${t}.account_id and g.user_id = ${t}.user_id and g.application_id = ${t}.application_id
      and g.revoked_at is null and p.deleted_at is null)`;
}
