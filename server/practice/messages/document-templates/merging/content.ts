/** What a merge puts into a template: records with values that are ready to be printed. It crosses to the worker. */

export type Raw = string | number | boolean | null;

export interface Value {
  /** As the interface has it, for conditions. */
  readonly raw: Raw;
  /** As it is printed. */
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

/** A tag of a template, and what stands in it where it is a section. */
export interface Node {
  readonly tag: string;
  readonly section: boolean;
  readonly inner: readonly Node[];
}

/** Why a template can't be used, in sentences for its author. */
export class BadTemplate extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join(' '));
    this.sentences = sentences;
  }
}
