/**
 * The address of a link that writes a mail. Whoever gave the email address, such as a visitor of the intake form, cannot
 * add recipients or a text to the mail with it.
 */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
