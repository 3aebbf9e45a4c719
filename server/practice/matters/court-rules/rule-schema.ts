/**
 * The schema of rule files, format 1. Each schema's message says what is accepted; rule-file.ts adds line and value.
 */
import { z } from 'zod';
import { isDate, isTimeZone } from '#kernel/values/dates.ts';
import { DIRECTIONS, ROLLS, SERVICE_TYPES, UNITS, WEEKDAYS, type Amount, type Offset } from './rule-set.ts';

/** The most deadlines of a trigger, each of which becomes an entry of every docket. */
const MOST_DEADLINES = 200;
/** The most triggers of a jurisdiction, which fit on one page of their list. */
const MOST_TRIGGERS = 1000;
const MOST_HOLIDAYS = 500;

const text = (most: number) => {
  const error = `write at most ${most} characters, and at least one`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
};
const whole = (least: number, most: number) => {
  const error = `write a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};
const word = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `write one of ${words.join(', ')}` });
const yesOrNo = z.boolean({ error: 'write true or false' });
const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape, what: string) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : `write ${what}`),
  });
const list = <Element extends z.ZodType>(element: Element, most: number) => {
  const error = `write a list of at most ${most}`;
  return z.array(element, { error }).max(most, { error });
};

const dateOf = z
  .string({ error: 'write a date such as 2026-03-31' })
  .refine(isDate, { error: 'write a date such as 2026-03-31' });

/** A text that is parsed, or refused with a description of what is accepted. */
const readAs = <T>(read: (written: string) => T | undefined, accepted: string) =>
  z.string({ error: accepted }).transform((written, context): T => {
    const found = read(written);
    if (found !== undefined) return found;
    context.addIssue(accepted);
    return z.NEVER;
  });

function readAmount(written: string): Amount | undefined {
  const [, count, name = ''] = /^(\d{1,4}) ([a-z ]+?)s?$/.exec(written) ?? [];
  const unit = UNITS.find((each) => each === `${name.replace(' ', '_')}s`);
  return unit && { count: Number(count), unit };
}

function readOffset(written: string): Offset | undefined {
  const [, period = '', way] = /^(.+) (before|after)$/.exec(written) ?? [];
  const direction = DIRECTIONS.find((each) => each === way);
  const read = readAmount(period);
  return read && direction && { ...read, direction };
}

const ACCEPTED_OFFSET =
  'write a period such as 21 days after, 16 court days before, 72 hours after or 1 year after';
const offset = readAs(readOffset, ACCEPTED_OFFSET);

const ACCEPTED_AMOUNT = 'write a period such as 3 days or 2 court days';
const amount = readAs((written) => {
  const read = readAmount(written);
  return read?.unit === 'hours' ? undefined : read;
}, ACCEPTED_AMOUNT);

const LONGEST_MONTH = 31;
const holiday = object(
  {
    name: text(100),
    date: dateOf.optional(),
    month: whole(1, 12).optional(),
    day: whole(1, LONGEST_MONTH).optional(),
    weekday: word(WEEKDAYS).optional(),
    which: whole(-1, 5)
      .refine((which) => which !== 0, { error: 'write 1 to 5, or -1 for the last' })
      .optional(),
    plus_days: whole(-30, 30).optional(),
    from: whole(1900, 9998).optional(),
    until: whole(1900, 9998).optional(),
    periods: word(DIRECTIONS).optional(),
  },
  'a holiday with a name',
).refine(
  ({ date, month, day, weekday, which }) =>
    date !== undefined
      ? [month, day, weekday, which].every((each) => each === undefined)
      : month !== undefined && (day === undefined) === (weekday !== undefined && which !== undefined),
  { error: 'write date, or month and day, or month, weekday and which' },
);

const extension = object(
  {
    name: text(50),
    added: word(['to_period', 'after_period']),
    types: object(
      Object.fromEntries(SERVICE_TYPES.map((type) => [type, amount.optional()])),
      `service types, each with an amount: ${SERVICE_TYPES.join(', ')}`,
    ),
  },
  'an extension with name, added and types',
);

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
const deadline = object(
  {
    key: z
      .string({ error: 'write a word of letters, digits and hyphens' })
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error: 'write a word of lowercase letters, digits and hyphens' }),
    summary: text(200),
    authority: text(200).optional(),
    due: offset,
    extension: text(50).optional(),
    roll: word(ROLLS).optional(),
    at: z
      .string({ error: 'write a time such as "16:00"' })
      .regex(TIME_OF_DAY, { error: 'write a time such as "16:00"' })
      .optional(),
  },
  'a deadline with key, summary and due',
);

const trigger = object(
  {
    system_id: whole(1, Number.MAX_SAFE_INTEGER),
    description: text(255),
    served: yesOrNo.default(false),
    needs_time: yesOrNo.default(false),
    recalculate: yesOrNo.default(true),
    deadlines: list(deadline, MOST_DEADLINES).min(1, { error: 'write at least one deadline' }),
  },
  'a trigger with system_id, description and deadlines',
);

export const ruleFile = object(
  {
    format: z.literal(1, { error: 'write 1, the only format that this version reads' }),
    edition: dateOf,
    jurisdiction: object(
      {
        system_id: whole(1, Number.MAX_SAFE_INTEGER),
        description: text(255),
        time_zone: z
          .string({ error: 'write a time zone such as America/New_York' })
          .refine(isTimeZone, { error: 'write a time zone such as America/New_York' })
          .optional(),
      },
      'a jurisdiction with system_id and description',
    ),
    weekend_holidays: word(['nearest_weekday', 'same_day']),
    holidays: list(holiday, MOST_HOLIDAYS),
    service_extensions: list(extension, 50).default([]),
    triggers: list(trigger, MOST_TRIGGERS).min(1, { error: 'write at least one trigger' }),
  },
  'a rule file',
);
