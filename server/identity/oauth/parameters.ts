/**
 * The parameters of an OAuth request. A repeated parameter is refused (RFC 6749 section 3.1); one without a value
 * counts as absent.
 */
import { OAuthError } from './oauth-error.ts';

export class Parameters {
  readonly #values: ReadonlyMap<string, string>;
  readonly #repeated: readonly string[];

  constructor(search: URLSearchParams) {
    const values = new Map<string, string>();
    const repeated: string[] = [];
    for (const [name, value] of search) {
      if (value === '') continue;
      if (values.has(name)) repeated.push(name);
      values.set(name, value);
    }
    this.#values = values;
    this.#repeated = repeated;
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  required(name: string): string {
    const value = this.get(name);
    if (value === undefined) throw new OAuthError('invalid_request', `The parameter ${name} is required.`);
    return value;
  }

  isRepeated(name: string): boolean {
    return this.#repeated.includes(name);
  }

  refuseRepeated(): void {
    const [first] = this.#repeated;
    if (first !== undefined)
      throw new OAuthError('invalid_request', `The parameter ${printable(first)} was sent more than once.`);
  }
}

/** A caller's value in an error_description, which may contain only printable ASCII without quotes (RFC 6749 5.2). */
export function printable(word: string): string {
  const clean = word.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');
  return clean.length > 80 ? `${clean.slice(0, 80)}...` : clean;
}
