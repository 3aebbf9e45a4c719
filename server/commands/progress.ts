/** Progress bars on stderr, one per task, updated in place on a terminal and omitted elsewhere. */
const WIDTH = 30;
const DRAWN_EVERY_MS = 100;

export class ProgressBar {
  /** Labels in the order of their lines. */
  readonly #lines: string[] = [];
  readonly #drawnAt = new Map<string, number>();

  show(label: string, done: number, total: number): void {
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    const known = this.#drawnAt.get(label);
    if (known !== undefined && done < total && now - known < DRAWN_EVERY_MS) return;
    if (known === undefined) {
      if (this.#lines.length > 0) process.stderr.write('\n');
      this.#lines.push(label);
    }
    this.#drawnAt.set(label, now);
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    const below = this.#lines.length - 1 - this.#lines.indexOf(label);
    const up = below > 0 ? `\x1b[${below}A` : '';
    const down = below > 0 ? `\x1b[${below}B` : '';
    process.stderr.write(`${up}\r${label.padEnd(24)} ${bar} ${Math.floor(share * 100)} %  ${done}${down}`);
  }

  end(): void {
    if (this.#lines.length > 0) process.stderr.write('\n');
    this.#lines.length = 0;
    this.#drawnAt.clear();
  }
}

/** Row counts by table, one line for each table with rows. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${String(rows).padStart(10)}  ${name}`)
    .join('\n');
}

export function rowsInWords(counts: Readonly<Record<string, number>>): string {
  const rows = Object.values(counts);
  const sum = rows.reduce((total, count) => total + count, 0);
  return `${sum} rows in ${rows.filter((count) => count > 0).length} tables`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return power === 0
    ? `${bytes} bytes`
    : `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power]} (${bytes} bytes)`;
}
