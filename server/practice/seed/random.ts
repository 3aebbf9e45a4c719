/**
 * Deterministic random choices for a seed: the generator sfc32, which is fast and passes the usual tests. Not for
 * secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    this.#c = 0x9e3779b9;
    // The first numbers are still correlated with the seed.
    for (let turn = 0; turn < 12; turn++) this.bits();
  }

  /** A copy that continues with the same sequence. */
  copy(): Random {
    const copied = new Random(0);
    copied.#a = this.#a;
    copied.#b = this.#b;
    copied.#c = this.#c;
    copied.#counter = this.#counter;
    return copied;
  }

  /** 32 random bits as an integer. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return this.bits() / 2 ** 32;
  }

  /** An integer, both bounds inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!;
  }

  /** True with the given percentage. */
  chance(percent: number): boolean {
    return this.fraction() * 100 < percent;
  }

  /**
   * Mostly small and rarely large numbers, like the distribution of work over matters: a Pareto distribution from 1.
   */
  uneven(limit: number): number {
    return Math.min(limit, (1 - this.fraction()) ** -0.8);
  }

  /** An entity tag of the usual length. */
  etag(): string {
    let text = '';
    for (let part = 0; part < 4; part++) text += this.bits().toString(16).padStart(8, '0');
    return text;
  }

  /** Fills a pattern: # becomes a digit, A a letter; other characters are kept. */
  filled(pattern: string): string {
    return pattern.replace(/[#A]/g, (sign) =>
      sign === '#' ? String(this.between(0, 9)) : String.fromCharCode(65 + this.between(0, 25)),
    );
  }
}
