/**
 * Bodies that create records. Most are derived from the members that a declaration requires; if a rule requires more,
 * the author of the declaration provides a sample.
 */
import type { Member, Members } from '../../declarations/member.ts';
import type { Resource } from '../../declarations/resource.ts';
import type { Kind } from '../../declarations/values.ts';
import type { Caller } from './caller.ts';

export type Data = Record<string, unknown>;

/** What a sample may use to build its body in one firm. */
export interface Maker {
  readonly caller: Caller;
  /** A record of this type in the firm, for use in bodies: always the same one. */
  readonly idOf: (noun: string) => Promise<number>;
  /** A new record of this type. */
  readonly newOf: (noun: string) => Promise<number>;
  /** A unique word. */
  readonly word: () => string;
}

export interface Sample {
  /** A valid body for a create. */
  readonly create?: (maker: Maker) => Data | Promise<Data>;
  /** Members that records of other kinds than the sample's do not need, or that another member can replace. */
  readonly neededBySome?: readonly string[];
  /** A valid body for an update that changes something. */
  readonly change?: (maker: Maker) => Data | Promise<Data>;
  /** Creates a record, if the type has no create operation, and returns its id. */
  readonly make?: (maker: Maker) => Promise<number>;
  /** Set if the API has no way to create one; checks that need one are skipped. */
  readonly unmade?: true;
  /** Set if the writable members have so few values that a change may send the current ones. */
  readonly fewValues?: true;
  /** Set if a firm may have only few, so that each check deletes what it created. */
  readonly few?: boolean;
  /** Set if the list refuses `offset` and is paged by token alone. */
  readonly noOffset?: true;
  /** Query parameters that the list requires. */
  readonly list?: (maker: Maker) => Promise<Readonly<Record<string, string>>>;
}

export type Samples = Readonly<Record<string, Sample>>;

/** The required members of the declaration; if there are none, one text member. */
export async function derivedBody(of: Resource, members: Members, maker: Maker): Promise<Data> {
  const required = Object.entries(members).filter(([, member]) => member.required);
  const chosen =
    required.length > 0
      ? required
      : Object.entries(members)
          .filter(([, member]) => isText(member))
          .slice(0, 1);
  const body: Data = {};
  for (const [name, member] of chosen) body[name] = await valueOf(of, name, member, maker);
  return body;
}

/** A change of one member, preferably a text, which rules rarely restrict. */
export async function derivedChange(of: Resource, members: Members, maker: Maker): Promise<Data> {
  const free = ['note', 'description', 'name', 'title'].find(
    (name) => members[name] && isText(members[name]),
  );
  const name = free ?? Object.keys(members).find((each) => isText(members[each]!)) ?? Object.keys(members)[0];
  return name === undefined ? {} : { [name]: await valueOf(of, name, members[name]!, maker) };
}

function isText(member: Member): boolean {
  return member.is === 'value' && member.kind === 'text' && !member.choices;
}

const VALUES: Readonly<Record<Exclude<Kind, 'text'>, unknown>> = {
  integer: 1,
  boolean: true,
  date: '2026-03-31',
  instant: '2026-03-31T09:30:00Z',
  day_or_instant: '2026-03-31T09:30:00Z',
  zoned: '2026-03-31T09:30:00Z',
  money: 120.5,
  decimal: 1.5,
  etag: '',
  texts: ['one'],
  integers: [1],
  json: {},
};

async function valueOf(of: Resource, name: string, member: Member, maker: Maker): Promise<unknown> {
  switch (member.is) {
    case 'value':
      return member.choices
        ? member.choices[0]
        : member.kind === 'text'
          ? maker.word().slice(0, member.limit)
          : VALUES[member.kind];
    case 'reference': {
      const id = await maker.idOf(member.target);
      return member.bare ? id : { id };
    }
    case 'object':
      return derivedBody(of, member.members, maker);
    case 'list':
      return [await derivedBody(of, member.members, maker)];
  }
}
