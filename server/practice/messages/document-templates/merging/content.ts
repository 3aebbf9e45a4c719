/** The data merged into a template: records with formatted values. It is passed to the worker thread. */

export type Raw = string | number | boolean | null;

export interface Value {
  /** The value as in the API, for conditions. */
  readonly raw: Raw;
  /** The formatted text. */
  readonly text: string;
}

export interface Content {
  readonly [name: string]: Value | Content | readonly Content[] | null;
}

export function isValue(found: unknown): found is Value {
  return typeof found === 'object' && found !== null && 'raw' in found && 'text' in found;
}

export function isRecord(found: Content[string]): found is Content {
  return found !== null && !Array.isArray(found) && !isValue(found);
}

/** A tag of a template, with its content if it is a section. */
export interface Node {
  readonly tag: string;
  readonly section: boolean;
  readonly inner: readonly Node[];
}

/** Why a template cannot be used, in sentences for its author. */
export class BadTemplate extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '));
    this.sentences = sentences;
  }
}
