/** Members of records for legal aid forms: plain, optional values. */
import type { f } from '#kernel/declarations/field.ts';
import type { Plain, PlainOptions } from '#kernel/declarations/field.ts';
import { m, type Member, type Members } from '#kernel/declarations/member.ts';
import type { Kind } from '#kernel/declarations/values.ts';

export interface Particulars {
  readonly texts?: readonly string[];
  readonly integers?: readonly string[];
  readonly booleans?: readonly string[];
  readonly dates?: readonly string[];
}

const TEXT_CHARACTERS = 1000;

/** The names in all of the lists. */
type NameIn<Of extends Particulars> = NonNullable<Of[keyof Of & keyof Particulars]>[number];

const KINDS = [
  ['texts', 'text'],
  ['integers', 'integer'],
  ['booleans', 'boolean'],
  ['dates', 'date'],
] as const satisfies readonly (readonly [keyof Particulars, Kind & keyof typeof f])[];

function each<T>(of: Particulars, make: (kind: Kind & keyof typeof f, name: string) => T): Record<string, T> {
  const entries = KINDS.flatMap(([list, kind]) =>
    (of[list] ?? []).map((name): [string, T] => [name, make(kind, name)]),
  );
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}

/** The fields; `describe` has descriptions of some of them. */
export function particularFields<const Of extends Particulars>(
  of: Of,
  describe?: Readonly<Partial<Record<NameIn<Of>, string>>>,
): Record<NameIn<Of>, Plain>;
export function particularFields(
  of: Particulars,
  describe: Readonly<Record<string, string | undefined>> = {},
): Record<string, Plain> {
  const limit = (kind: Kind): PlainOptions => (kind === 'text' ? { limit: TEXT_CHARACTERS } : {});
  return each(of, (kind, name) => {
    const words = describe[name];
    return {
      member: 'plain',
      kind,
      write: true,
      ...limit(kind),
      ...(words === undefined ? {} : { describe: words }),
    };
  });
}

/** The same members as an object in a body. */
export function particularInput(of: Particulars, more: Members = {}): Member {
  const members = each(of, (kind) =>
    m.value(kind, { nullable: true, ...(kind === 'text' ? { limit: TEXT_CHARACTERS } : {}) }),
  );
  return m.object({ _destroy: m.value('boolean'), ...members, ...more }, { nullable: true });
}
