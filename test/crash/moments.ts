/** The moments of a change's way to its receivers at which a process may die, and its way of dying there. */

/** In the order in which a change meets them; two are struck from outside. */
export const MOMENTS = [
  'before the commit',
  'after the commit',
  'before sending',
  'while the receiver has it',
  'before the outcome is stored',
  'at random',
] as const;

/** Those of a payment on its page, between which money moves that the service does not know of yet. */
export const PAYMENT_MOMENTS = ['before a charge', 'after a charge', 'before its record commits'] as const;

export type Moment = (typeof MOMENTS)[number] | (typeof PAYMENT_MOMENTS)[number];

/** A process that is armed dies when it has come to the moment so many times. */
export interface Arming {
  readonly moment: Moment;
  readonly times: number;
}

let arming: Arming | undefined;

export function arm(next: Arming | undefined): void {
  arming = next;
}

/** The process has come to this moment, and perhaps no further. */
export function come(moment: Moment): void {
  if (arming?.moment !== moment) return;
  arming = { moment, times: arming.times - 1 };
  if (arming.times <= 0) process.kill(process.pid, 'SIGKILL');
}
