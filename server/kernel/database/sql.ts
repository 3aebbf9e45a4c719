/**
 * SQL as a value: text with numbered parameters, and their values. Values never become part of the text; only `raw`
 * adds text, and it is for words written in the program.
 */

export type Parameter = string | number | boolean | null | Buffer | readonly (string | null)[];

export interface Sql {
  readonly text: string;
  readonly values: readonly Parameter[];
}

class Fragment implements Sql {
  readonly strings: readonly string[];
  readonly parts: readonly (Fragment | Parameter)[];

  constructor(strings: readonly string[], parts: readonly (Fragment | Parameter)[]) {
    this.strings = strings;
    this.parts = parts;
  }

  get text(): string {
    return render(this).text;
  }

  get values(): readonly Parameter[] {
    return render(this).values;
  }
}

/** A statement or part of one: sql`select … where id = ${id}`. */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | Parameter)[]): Sql {
  return new Fragment(strings, parts as (Fragment | Parameter)[]);
}

/** Literal SQL from the program, such as a table's name. Never pass user input. */
export function raw(words: string): Sql {
  return new Fragment([words], []);
}

/** Whether a column of ids has this value or, for null, none. `is not distinct from` would use no index. */
export function isId(column: string, id: string | null): Sql {
  return id === null ? raw(`${column} is null`) : sql`${raw(column)} = ${id}::bigint`;
}

/** Joins parts with `separator`. */
export function join(pieces: readonly (Sql | Parameter)[], separator = ', '): Sql {
  if (pieces.length === 0) return raw('');
  const strings = ['', ...pieces.slice(1).map(() => separator), ''];
  return new Fragment(strings, pieces as (Fragment | Parameter)[]);
}

function render(fragment: Fragment): { text: string; values: Parameter[] } {
  const values: Parameter[] = [];
  const write = (piece: Fragment): string => {
    let text = piece.strings[0] ?? '';
    piece.parts.forEach((part, index) => {
      if (part instanceof Fragment) text += write(part);
      else text += `$${values.push(part)}`;
      text += piece.strings[index + 1] ?? '';
    });
    return text;
  };
  return { text: write(fragment), values };
}
