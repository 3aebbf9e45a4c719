/** What the generated intake data is built from. */
import type { Calendar, Random, Loader } from '#practice';

/** What the generated intake data is built from. */
export interface Intake {
  readonly loader: Loader;
  readonly random: Random;
  readonly calendar: Calendar;
  readonly leads: number;
  readonly towns: readonly string[];
  readonly phonePattern: string;
  /** Users of the firm who process leads. */
  readonly people: readonly string[];
  readonly at: string;
}
