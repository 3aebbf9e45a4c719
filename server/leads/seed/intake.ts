/** What the parts of an invented intake are made from. */
import type { Calendar, Dice, Loader } from '#practice';

/** What the parts of an invented intake are made from. */
export interface Intake {
  readonly loader: Loader;
  readonly dice: Dice;
  readonly calendar: Calendar;
  readonly leads: number;
  readonly towns: readonly string[];
  readonly phonePattern: string;
  /** Users of the firm who see to leads. */
  readonly people: readonly string[];
  readonly at: string;
}
