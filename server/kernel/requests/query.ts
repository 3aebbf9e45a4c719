/**
 * The query parameters of a request: each name with its texts. `ids[]`, `ids[0]` and `ids` are the same name; empty
 * texts count as absent; unknown names are collected and ignored (decisions:11).
 */
import { refuse } from '../errors/kernel-refusals.ts';

/** The most parameters of a request, to limit the work. */
const PARAMETERS = 1000;

export class Query {
  readonly #texts = new Map<string, string[]>();
  /** `ids[0]`, as some clients number the elements of a list, stored under ids. */
  readonly #numbered = new Map<string, string[]>();

  constructor(search: string) {
    const parameters = new URLSearchParams(search);
    if (parameters.size > PARAMETERS) {
      throw refuse('request.argument', {
        parameter: 'query',
        value: `${parameters.size} parameters`,
        accepted: `send at most ${PARAMETERS}`,
      });
    }
    for (const [name, sent] of parameters) {
      const text = withPlus(sent);
      const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
      add(this.#texts, plain, text);
      const list = /^(.+)\[\d{1,4}\]$/.exec(plain)?.[1];
      if (list !== undefined) add(this.#numbered, list, text);
    }
  }

  /** Every parameter as sent. */
  get pairs(): readonly (readonly [name: string, text: string])[] {
    return [...this.#texts].flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
  }

  /** The last text of a name; undefined if there is none. */
  last(name: string): string | undefined {
    return this.#texts.get(name)?.at(-1);
  }

  all(name: string): readonly string[] {
    return this.sent(name).filter((text) => text !== '');
  }

  /** The texts of a name, including empty ones. */
  sent(name: string): readonly string[] {
    return this.#texts.get(name) ?? this.#numbered.get(name) ?? [];
  }

  /** `name[key]=value`, returned as `key=value`. */
  keyed(name: string): readonly string[] {
    const found: string[] = [];
    for (const [each, texts] of this.#texts) {
      const key =
        each.startsWith(`${name}[`) && each.endsWith(']') ? each.slice(name.length + 1, -1) : undefined;
      if (key !== undefined)
        found.push(...texts.filter((text) => text !== '').map((text) => `${key}=${text}`));
    }
    return found;
  }

  get names(): readonly string[] {
    return [...this.#texts.keys()];
  }
}

function add(to: Map<string, string[]>, name: string, text: string): void {
  const texts = to.get(name);
  if (texts) texts.push(text);
  else to.set(name, [text]);
}

/** An instant whose unencoded plus sign was decoded to a space. */
const DECODED_PLUS = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) (\d{2}:?\d{2})$/i;

function withPlus(text: string): string {
  return text.replace(DECODED_PLUS, '$1+$2');
}
