/** The options of a benchmark run: node bench/run.ts [--rows N] [--seconds S] [--rounds R] [--only a,b]. */
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  /** Activities of the measured firm. */
  readonly rows: number;
  /** Journal items of the smaller books; the larger have four times as many. */
  readonly items: number;
  /** How long each measurement lasts, and how often each is repeated in turn with the others. */
  readonly seconds: number;
  readonly rounds: number;
  /** Keep-alive connections of the load. */
  readonly connections: number;
  readonly only: ReadonlySet<string> | undefined;
  /** Whether to write RESULTS.md; by default only if everything is measured on a full-size firm. */
  readonly write: boolean;
  readonly folder: string;
}

export const WHOLE_FIRM = 1_000_000;

export const HELP = `node bench/run.ts measures the service against a bare handler on the same database.

  --rows N          activities of the seeded firm; 1000000 by default
  --items N         journal items of the smaller books, of which the larger have four times as many; as many as
                    activities by default
  --seconds S       length of each measurement; 5 by default
  --rounds R        how often each is repeated, alternating with the others; 5 by default
  --connections C   keep-alive connections; 16 by default
  --only A,B        some of: page, point, create, records, processes, wildcard, deep, overload, conflicts,
                    ledger, posting, webhooks, unresponsive, start
  --write           write bench/RESULTS.md also after a partial run
`;

export function readOptions(argv: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rows: { type: 'string', default: String(WHOLE_FIRM) },
      items: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '16' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const rows = Number(values.rows);
  return {
    rows,
    items: Number(values.items ?? rows),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    only: values.only === undefined ? undefined : new Set(values.only.split(',')),
    write: values.write || (rows === WHOLE_FIRM && values.only === undefined),
    folder: path.join(import.meta.dirname, '.data', String(rows)),
  };
}
