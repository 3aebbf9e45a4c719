/** What wild requests are made for: an API, those who may ask it, and what is there. */
import fc from 'fast-check';
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import type { Known } from './provision.ts';
import { mostly, someId } from './generated-input.ts';

export interface World {
  readonly api: Api;
  /** The ids that there are, by noun. */
  readonly known: Known;
  readonly token: string;
  readonly otherToken: string;
  /** Requests must not lock out the one who makes them. */
  readonly userId: string;
}

/** An id of the noun that is likely there, or some other. */
export function idOf(noun: string | undefined, { known }: World): fc.Arbitrary<number> {
  const ids = (noun && known.get(noun)) || [];
  return ids.length > 0 ? mostly(fc.constantFrom(...ids), someId) : someId;
}

/** The noun whose id a name in a path stands for. */
export function nounOf(name: string, { resource }: Endpoint, { api }: World): string | undefined {
  const noun = name.replace(/_id$/, '');
  return name === 'id' ? resource?.name : api.registry.all.find((each) => each.name === noun)?.name;
}
