/** The definition of a command: its name, its options and its handler. The help is generated from it. */
import type { Config } from '../kernel/config.ts';

export interface OptionSpec {
  /** The placeholder in the help; an option without one is a flag. */
  readonly value?: string;
  readonly describe: string;
  readonly required?: boolean;
  /** Can be repeated and accepts several values at once: --role admin billing. */
  readonly multiple?: boolean;
}

export interface Command {
  /** One or two words: 'migrate', 'account create'. */
  readonly name: string;
  readonly summary: string;
  /** Names of the arguments after the command's name, such as FILE; all are required. */
  readonly positionals?: readonly string[];
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** The settings listed in its help; by default those of an installation. */
  readonly settings?: 'all' | 'none';
  /** What --json prints, for docs/operating.md. */
  readonly prints: string;
  /** The exit code is 0 unless it returns another. */
  run(call: Call): Promise<number | void>;
}

/** A mistake in using the command line: exit code 2. */
export class UsageError extends Error {}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** One invocation of a command. */
export class Call {
  readonly config: Config;
  readonly json: boolean;
  readonly positionals: readonly string[];
  readonly #values: Values;
  readonly #write: (line: string) => void;

  constructor(input: {
    config: Config;
    json: boolean;
    positionals: readonly string[];
    values: Values;
    write: (line: string) => void;
  }) {
    this.config = input.config;
    this.json = input.json;
    this.positionals = input.positionals;
    this.#values = input.values;
    this.#write = input.write;
  }

  /** The value of a required option. */
  text(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new UsageError(`The option --${name} is required.`);
    return value;
  }

  optional(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  list(name: string): string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  switchedOn(name: string): boolean {
    return this.#values[name] === true;
  }

  positional(index: number): string {
    return this.positionals[index] ?? '';
  }

  /** Prints the result: an object with --json, otherwise text. */
  answer(object: unknown, words: string): void {
    this.#write(this.json ? JSON.stringify(object) : words);
  }

  /** Prints progress for people; nothing with --json. */
  tell(words: string): void {
    if (!this.json) this.#write(words);
  }
}

/** Converts an id to a number, as in the API. */
export function apiId(id: string): number {
  return Number(id);
}

/** Parses an id typed by the user. */
export function accountOf(value: string): string {
  if (/^\d{1,18}$/.test(value)) return value;
  throw new UsageError(`--account cannot be ${value}: give the number that account create printed.`);
}
