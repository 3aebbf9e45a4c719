/**
 * Random choices that come out the same for the same seed: the generator sfc32, which is fast and passes
 * the usual tests. Not for secrets.
 */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed >>> 0;
    this.#b = Math.floor(seed / 2 ** 32) >>> 0;
    this.#c = 0x9e3779b9;
    // The first numbers still show the seed.
    for (let turn = 0; turn < 12; turn++) this.bits();
  }

  /** Dice that fall from here on as these do. */
  copy(): Dice {
    const copied = new Dice(0);
    copied.#a = this.#a;
    copied.#b = this.#b;
    copied.#c = this.#c;
    copied.#counter = this.#counter;
    return copied;
  }

  /** 32 random bits as a whole number. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return this.bits() / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!;
  }

  /** True in so many cases of a hundred. */
  chance(percent: number): boolean {
    return this.fraction() * 100 < percent;
  }

  /** Small numbers often and large ones rarely, as work is spread over matters: a Pareto distribution from 1. */
  uneven(limit: number): number {
    return Math.min(limit, (1 - this.fraction()) ** -0.8);
  }

  /** An entity tag: as long as those the service makes. */
  etag(): string {
    let text = '';
    for (let part = 0; part < 4; part++) text += this.bits().toString(16).padStart(8, '0');
    return text;
  }

  /** Fills a pattern: # is a digit, A a letter, the rest is itself. */
  filled(pattern: string): string {
    return pattern.replace(/[#A]/g, (sign) =>
      sign === '#' ? String(this.between(0, 9)) : String.fromCharCode(65 + this.between(0, 25)),
    );
  }
}
