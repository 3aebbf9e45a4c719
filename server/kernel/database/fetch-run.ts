/**
 * One FETCH from a cursor, as lean as a run of a prepared statement (statement-batch.ts): its rows are the arrays of
 * text that the driver reads off the wire.
 */
import type { ArrayRow } from './statement-batch.ts';

export class FetchRun {
  readonly text: string;
  /** Settles when the server is ready for the next query. */
  readonly rows: Promise<ArrayRow[]>;
  readonly #received: ArrayRow[] = [];
  #resolve!: (rows: ArrayRow[]) => void;
  #reject!: (error: Error) => void;

  constructor(text: string) {
    this.text = text;
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(wire: { query(text: string): void }): null {
    wire.query(this.text);
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
}
