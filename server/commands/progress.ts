/** Progress bars on stderr, one for each thing that is under way, drawn over themselves on a terminal and left out elsewhere. */
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
