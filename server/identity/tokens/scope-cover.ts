/** Whether granted scopes cover a required one: by its name, or by a write scope that includes the read scope. */
export function covers(given: readonly string[], wanted: string): boolean {
  return (
    given.includes(wanted) || (wanted.endsWith('_read') && given.includes(wanted.replace(/_read$/, '_write')))
  );
}
