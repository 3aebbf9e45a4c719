/**
 * Bodies that make records. Most are derived from what a declaration requires; where a rule wants more than
 * the declaration says, whoever declares the noun gives a sample.
 */
import type { Member, Members } from '../member.ts';
import type { Resource } from '../resource.ts';
import type { Kind } from '../values.ts';
import type { Caller } from './caller.ts';

export type Data = Record<string, unknown>;

/** What a sample may use to make its body in one firm. */
export interface Maker {
  readonly caller: Caller;
  /** A record of the noun in this firm that may be named in bodies: always the same one. */
  readonly idOf: (noun: string) => Promise<number>;
  /** A new record of the noun. */
  readonly newOf: (noun: string) => Promise<number>;
  /** A word that nothing else has. */
  readonly word: () => string;
}

export interface Sample {
  /** A valid body of a create. */
  readonly create?: (maker: Maker) => Data | Promise<Data>;
  /** Members of the sample's kind that records of other kinds do without, or in whose place another may be sent. */
  readonly neededBySome?: readonly string[];
  /** A valid body of an update that changes something. */
  readonly change?: (maker: Maker) => Data | Promise<Data>;
  /** Makes a record where the noun offers no create of its own, and answers its id. */
  readonly make?: (maker: Maker) => Promise<number>;
  /** Nothing in the interface makes one yet; checks that must name one pass it by. */
  readonly unmade?: true;
  /** What may be written has so few values that a change may send what is there. */
  readonly fewValues?: true;
  /** A firm may have so few of them that each check takes away what it made. */
  readonly few?: boolean;
  /** Query parameters without which the list is refused. */
  readonly list?: (maker: Maker) => Promise<Readonly<Record<string, string>>>;
}

export type Samples = Readonly<Record<string, Sample>>;

/** The members that a declaration requires; and where it requires none, one text. */
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

/** A change of one member, the least bound by rules that there is: a text, else anything. */
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
  day_or_instant: '2026-03-31',
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
