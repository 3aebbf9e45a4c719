/** A text[] as the driver hands it over, which reads no types: its elements. */
export function textsOf(array: string | null | undefined): string[] {
  const elements = (array ?? '{}').matchAll(/"((?:[^"\\]|\\.)*)"|([^,{}"]+)/g);
  return [...elements].map(([, quoted, bare]) => bare ?? (quoted ?? '').replace(/\\(.)/g, '$1'));
}
