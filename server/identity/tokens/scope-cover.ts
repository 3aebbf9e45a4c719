/** Whether scopes that were given cover one that is wanted: by its name, or a write that includes the read. */
export function covers(given: readonly string[], wanted: string): boolean {
  return (
    given.includes(wanted) || (wanted.endsWith('_read') && given.includes(wanted.replace(/_read$/, '_write')))
  );
}
