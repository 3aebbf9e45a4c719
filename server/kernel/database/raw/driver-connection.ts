/** The driver's interface for custom queries, which its published types cover only in part. */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import type { Parameter } from '../sql.ts';

/** The parts of the driver's connection that a custom query receives (pg, Submittable). */
export interface DriverConnection {
  readonly stream: Duplex;
  readonly parsedStatements: Record<string, string>;
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

interface DriverClient {
  readonly connection: { readonly stream: Socket };
  /** False while a statement runs. */
  readonly readyForQuery: boolean;
  query(own: { submit(connection: DriverConnection): null }): void;
}

export function driverClient(client: pg.ClientBase): DriverClient {
  return client as unknown as DriverClient;
}
