/**
 * One run of a prepared statement, as lean as the protocol allows: its rows are the arrays of text that the
 * driver reads off the wire, with no copy, no names and no types, and the server is not asked to describe
 * them. On pages of 200 this takes a quarter off what the driver's own query costs.
 */
import type { Parameter } from './sql.ts';

export type ArrayRow = readonly (string | null)[];

/** The parts of the driver's connection that a query of one's own is given (pg, Submittable). */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string; types: readonly number[] }): void;
  bind(message: {
    portal: string;
    statement: string;
    values: readonly Parameter[];
    binary: boolean;
    valueMapper: (value: Parameter) => string | Buffer | null;
  }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}

export class StatementRun {
  readonly name: string;
  readonly text: string;
  /** Settles when the server is ready for the next query. */
  readonly rows: Promise<ArrayRow[]>;
  readonly #values: readonly Parameter[];
  readonly #begins: boolean;
  readonly #received: ArrayRow[] = [];
  #resolve!: (rows: ArrayRow[]) => void;
  #reject!: (error: Error) => void;

  /** `begins`: the statement is the first of a transaction, whose BEGIN leaves in the same write. */
  constructor(name: string, text: string, values: readonly Parameter[], begins: boolean) {
    this.name = name;
    this.#begins = begins;
    this.text = text;
    this.#values = values;
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(wire: Wire): null {
    const { name, text } = this;
    // All messages leave in one write.
    wire.stream.cork();
    try {
      if (this.#begins) begin(wire);
      if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
        wire.parse({ name, text, types: [] });
        wire.submittedNamedStatements[name] = text;
      }
      wire.bind({ portal: '', statement: name, values: this.#values, binary: false, valueMapper: wireValue });
      wire.execute({ portal: '', rows: 0 });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields }: { fields: ArrayRow }): void {
    this.#received.push(fields);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#received);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

function begin(wire: Wire): void {
  wire.parse({ name: '', text: 'begin', types: [] });
  wire.bind({ portal: '', statement: '', values: [], binary: false, valueMapper: wireValue });
  wire.execute({ portal: '', rows: 0 });
}

function wireValue(value: Parameter): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

const PLAIN_ELEMENT = /^[\w.:+-]+$/;

/** `{12,"two words",NULL}`. */
function arrayLiteral(elements: readonly (string | null)[]): string {
  return `{${elements.map((each) => (each === null ? 'NULL' : quotedElement(each))).join(',')}}`;
}

function quotedElement(text: string): string {
  // The bare word null would be one.
  if (PLAIN_ELEMENT.test(text) && text.toLowerCase() !== 'null') return text;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
