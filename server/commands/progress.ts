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
