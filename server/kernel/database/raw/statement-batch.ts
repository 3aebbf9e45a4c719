/**
 * Runs prepared statements with the least protocol overhead: several are sent in one write, no row description is
 * requested, and the rows stay bytes until a field is read.
 */
import { ArrivingBytes } from './arriving-bytes.ts';
import { isConnectionLoss } from '../connection-loss.ts';
import type { Parameter } from '../sql.ts';
import type { DriverConnection } from './driver-connection.ts';
import { COMMAND_COMPLETE, RawRows } from './raw-rows.ts';

export type ArrayRow = readonly (string | null)[];

/** The types of the other messages that a batch reads itself. */
const PARSE_COMPLETE = 0x31;
const BIND_COMPLETE = 0x32;
const READY_FOR_QUERY = 0x5a;

/** One statement of a batch. */
class StatementRun {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  readonly rows: Promise<RawRows>;
  resolve!: (rows: RawRows) => void;
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

/** The error of a statement that the server skipped because an earlier one in the same write failed. */
export class StatementSkipped extends Error {
  constructor(cause: Error) {
    super('A statement sent before this one failed.', { cause });
  }
}

/** Statements that are sent in one write and answered together. */
export class StatementBatch {
  readonly #runs: StatementRun[] = [];
  readonly #answered: () => void;
  readonly #received = new RawRows();
  /** The index of the statement that the server is answering. */
  #current = 0;

  constructor(answered: () => void) {
    this.#answered = answered;
  }

  /** Adds BEGIN, which is sent in the same write as the transaction's first statement. */
  begin(): void {
    const run = new StatementRun('', 'begin', []);
    // Nothing awaits this result: if BEGIN fails, so do the statements after it.
    run.rows.catch(() => undefined);
    this.#runs.push(run);
  }

  /** The rows settle when the server is ready for the next query. */
  add(name: string, text: string, values: readonly Parameter[]): Promise<RawRows> {
    const run = new StatementRun(name, text, values);
    this.#runs.push(run);
    return run.rows;
  }

  /** The driver reads name and text to record which statement has been parsed. */
  get name(): string {
    return this.#runs[this.#current]?.name ?? '';
  }

  get text(): string {
    return this.#runs[this.#current]?.text ?? '';
  }

  submit(connection: DriverConnection): null {
    const arriving = ArrivingBytes.of(connection.stream);
    const read = (chunk: Buffer): void => {
      this.#received.add(chunk);
      for (let type; (type = this.#received.nextMessage());) {
        if (type === READY_FOR_QUERY) arriving.giveBack(read);
        if (!this.#handles(type, connection)) arriving.pass(this.#received.message);
      }
    };
    arriving.readWith(read);
    connection.stream.cork();
    try {
      for (const { name, text, values } of this.#runs) {
        if (
          connection.parsedStatements[name] === undefined &&
          connection.submittedNamedStatements[name] === undefined
        ) {
          connection.parse({ name, text, types: [] });
          if (name !== '') connection.submittedNamedStatements[name] = text;
        }
        connection.bind({ portal: '', statement: name, values, binary: false, valueMapper: parameterText });
        connection.execute({ portal: '', rows: 0 });
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  /** Whether the driver need not see this message. */
  #handles(type: number, { parsedStatements, submittedNamedStatements }: DriverConnection): boolean {
    if (type === COMMAND_COMPLETE) this.#current++;
    else if (type === PARSE_COMPLETE) {
      if (this.name !== '') parsedStatements[this.name] = this.text;
      delete submittedNamedStatements[this.name];
    } else return type === BIND_COMPLETE;
    return true;
  }

  handleError(error: Error, connection: DriverConnection): void {
    // A lost connection fails every statement; the server skipped none.
    const isLost = isConnectionLoss(error);
    const results = this.#received.ofEachStatement();
    for (const [index, run] of this.#runs.entries()) {
      const rows = results[index];
      if (rows) run.resolve(rows);
      else {
        // A skipped statement has not been parsed.
        delete connection.submittedNamedStatements[run.name];
        run.reject(isLost || index === this.#current ? error : new StatementSkipped(error));
      }
    }
    this.#answered();
  }

  handleReadyForQuery(): void {
    const results = this.#received.ofEachStatement();
    for (const [index, run] of this.#runs.entries()) run.resolve(results[index] ?? new RawRows());
    this.#answered();
  }
}

export function parameterText(value: Parameter): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

const PLAIN_ELEMENT = /^[\w.:+-]+$/;

/** A PostgreSQL array literal: `{12,"two words",NULL}`. */
function arrayLiteral(elements: readonly (string | null)[]): string {
  return `{${elements.map((each) => (each === null ? 'NULL' : quotedElement(each))).join(',')}}`;
}

function quotedElement(text: string): string {
  // An unquoted null would be read as NULL.
  if (PLAIN_ELEMENT.test(text) && text.toLowerCase() !== 'null') return text;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
