/** A progress bar on stderr, drawn over itself on a terminal and left out elsewhere. */
const WIDTH = 30;
const DRAWN_EVERY_MS = 100;

export class ProgressBar {
  #drawnAt = 0;
  #label = '';

  show(label: string, done: number, total: number): void {
    if (!process.stderr.isTTY) return;
    const now = performance.now();
    if (label === this.#label && done < total && now - this.#drawnAt < DRAWN_EVERY_MS) return;
    if (label !== this.#label && this.#label !== '') process.stderr.write('\n');
    this.#drawnAt = now;
    this.#label = label;
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    process.stderr.write(`\r${label.padEnd(24)} ${bar} ${Math.floor(share * 100)} %  ${done}`);
  }

  end(): void {
    if (this.#label !== '') process.stderr.write('\n');
    this.#label = '';
  }
}

/** The rows of each table, one line for each that holds any. */
export function countsInWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${String(rows).padStart(10)}  ${name}`)
    .join('\n');
}

export function rowsInWords(counts: Readonly<Record<string, number>>): string {
  const rows = Object.values(counts);
  const sum = rows.reduce((total, count) => total + count, 0);
  return `${sum} rows of ${rows.filter((count) => count > 0).length} tables`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return power === 0
    ? `${bytes} bytes`
    : `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power]} (${bytes} bytes)`;
}
