/** The error for a damaged backup. */
export function damaged(file: string, how: string): Error {
  return new Error(`${file} cannot be restored: ${how}.`);
}
