/** The subject of a logged email or call as it is listed: emails without one exist. */
export function subjectOf({ subject }: { readonly subject: string | null }): string {
  return subject?.trim() || '(no subject)';
}
