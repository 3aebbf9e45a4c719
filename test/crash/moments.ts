/** The moments on a change's way to its receivers at which a process can be killed, and the killing itself. */

/** In the order in which a change passes them; two are triggered from outside. */
export const MOMENTS = [
  'before the commit',
  'after the commit',
  'before sending',
  'while the receiver has it',
  'before the outcome is stored',
  'at random',
] as const;

/** The moments of a payment on its page, between which money moves that the service has not recorded yet. */
export const PAYMENT_MOMENTS = ['before a charge', 'after a charge', 'before its record commits'] as const;

export type Moment = (typeof MOMENTS)[number] | (typeof PAYMENT_MOMENTS)[number];

/** An armed process kills itself when it has reached the moment this many times. */
export interface Arming {
  readonly moment: Moment;
  readonly times: number;
}

let arming: Arming | undefined;

export function arm(next: Arming | undefined): void {
  arming = next;
}

/** Called when the process reaches this moment; may kill it. */
export function come(moment: Moment): void {
  if (arming?.moment !== moment) return;
  arming = { moment, times: arming.times - 1 };
  if (arming.times <= 0) process.kill(process.pid, 'SIGKILL');
}
