/** The result of a benchmark, compared with its target. */
import type { Measured } from './load.ts';
import type { Series } from './measure.ts';
import { median } from './measure.ts';

export interface Finding {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  /** Undefined if there is no target, or this machine cannot tell. */
  readonly met: boolean | undefined;
  readonly details: string;
}

export function atLeast(what: string, bar: number, value: number, details: string): Finding {
  return { what, bar: `≥ ${bar}`, measured: value.toFixed(2), met: value >= bar, details };
}

export function atMost(what: string, bar: number, value: number, unit: string, details: string): Finding {
  const digits = value < 10 ? 2 : 0;
  return {
    what,
    bar: `≤ ${bar}${unit}`,
    measured: `${value.toFixed(digits)}${unit}`,
    met: value <= bar,
    details,
  };
}

/** `Chancery 812/s (p99 24 ms; processor: program 0.9 ms, database 0.8 ms)`. */
export function rates(series: readonly Series[]): string {
  return series
    .map(({ name, outcomes }) => {
      const of = (what: (outcome: Measured) => number) => median(outcomes.map(what));
      const processor = `program ${short(of((each) => each.programMs))} ms, database ${short(of((each) => each.databaseMs))} ms`;
      return `${name} ${of((each) => each.perSecond).toFixed(0)}/s (p99 ${short(of((each) => each.p99Ms))} ms; processor: ${processor})`;
    })
    .join('; ');
}

function short(value: number): string {
  return value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0);
}
