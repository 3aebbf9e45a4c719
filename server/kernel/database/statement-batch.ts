/**
 * Prepared statements run as leanly as the protocol allows: rows are the arrays of text that the driver reads
 * off the wire, with no copy, no names and no types, and the server is not asked to describe them. On pages of
 * 200 this takes a quarter off what the driver's own query costs.
 */
import { isConnectionLoss } from './connection-loss.ts';
import type { Parameter } from './sql.ts';
import type { Wire } from './wire.ts';

export type ArrayRow = readonly (string | null)[];

/** One statement of a batch. */
class StatementRun {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  readonly received: ArrayRow[] = [];
  readonly rows: Promise<ArrayRow[]>;
  resolve!: (rows: ArrayRow[]) => void;
  reject!: (error: Error) => void;

  constructor(name: string, text: string, values: readonly Parameter[]) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.rows = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/** What a statement fails with that the server passed over because one before it in the write failed. */
export class PassedOver extends Error {
  constructor(cause: Error) {
    super('A statement sent before this one failed.', { cause });
  }
}

/** Statements that leave in one write and are answered together. */
export class StatementBatch {
  readonly #runs: StatementRun[] = [];
  readonly #answered: () => void;
  /** Which of them the server answers now. */
  #current = 0;

  constructor(answered: () => void) {
    this.#answered = answered;
  }

  /** The transaction's BEGIN, which then leaves in the same write as its first statement. */
  begin(): void {
    const run = new StatementRun('', 'begin', []);
    // Nobody waits for it: where it fails, so do the statements behind it.
    run.rows.catch(() => undefined);
    this.#runs.push(run);
  }

  /** Rows settle when the server is ready for the next query. */
  add(name: string, text: string, values: readonly Parameter[]): Promise<ArrayRow[]> {
    const run = new StatementRun(name, text, values);
    this.#runs.push(run);
    return run.rows;
  }

  /** The driver notes under name and text what it is told has been parsed. */
  get name(): string {
    return this.#runs[this.#current]?.name ?? '';
  }

  get text(): string {
    return this.#runs[this.#current]?.text ?? '';
  }

  submit(wire: Wire): null {
    wire.stream.cork();
    try {
      for (const { name, text, values } of this.#runs) {
        if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
          wire.parse({ name, text, types: [] });
          if (name !== '') wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ portal: '', statement: name, values, binary: false, valueMapper: wireValue });
        wire.execute({ portal: '', rows: 0 });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields }: { fields: ArrayRow }): void {
    this.#runs[this.#current]?.received.push(fields);
  }

  handleCommandComplete(): void {
    this.#current++;
  }

  handleError(error: Error, wire: Wire): void {
    // A connection that is lost fails each of them; nothing was passed over by the server.
    const isLost = isConnectionLoss(error);
    for (const [index, run] of this.#runs.entries()) {
      if (index < this.#current) run.resolve(run.received);
      else {
        // What was passed over has not been parsed.
        delete wire.submittedNamedStatements[run.name];
        run.reject(isLost || index === this.#current ? error : new PassedOver(error));
      }
    }
    this.#answered();
  }

  handleReadyForQuery(): void {
    for (const run of this.#runs) run.resolve(run.received);
    this.#answered();
  }

  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

export function wireValue(value: Parameter): string | Buffer | null {
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
