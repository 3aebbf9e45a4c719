/** A record's name in sentences and identifiers. */

/** `practice_area` → `PracticeArea`. */
export function pascalCase(words: string): string {
  return words
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `activity_description` → `activity description`. */
export function readableName(name: string): string {
  return name.replaceAll('_', ' ');
}

/** `an activity`, `a matter`. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) && !/^us(er|e)/i.test(name) && !/^ut/i.test(name) ? 'an' : 'a'} ${readableName(name)}`;
}
