/** The sentence with which a backup is refused. */
export function damaged(file: string, how: string): Error {
  return new Error(`${file} cannot be restored: ${how}.`);
}
