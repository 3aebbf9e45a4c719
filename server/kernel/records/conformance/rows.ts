/** Creates records of any declared type in either firm, and remembers those that others refer to. */
import assert from 'node:assert/strict';
import { membersOf } from '../../changes/input.ts';
import type { Resource } from '../../declarations/resource.ts';
import { withOfferedOperations } from './offered-operations.ts';
import { call, type Setting } from './setup.ts';
import type { Answer, Caller } from './caller.ts';
import { derivedBody, derivedChange, type Data, type Maker } from './sample.ts';

const SAMPLES_FILE = 'test/support/samples.ts';

let words = 0;

/** A unique word; `sameButForWords` ignores it. */
export function word(): string {
  return `word${++words}`;
}

export class Rows {
  readonly #setting: Setting;
  readonly #named = new Map<string, Promise<number>>();

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  maker(caller: Caller): Maker {
    const newOf = async (noun: string): Promise<number> =>
      Number((await this.make(this.#setting.api.registry.get(noun), caller)).body.data.id);
    return { caller, word: this.#setting.word ?? word, idOf: (noun) => this.idOf(noun, caller), newOf };
  }

  /** A record of this type for use in bodies: always the same one for a firm. */
  idOf(noun: string, caller: Caller): Promise<number> {
    const key = `${caller.accountId} ${noun}`;
    let id = this.#named.get(key);
    if (!id) this.#named.set(key, (id = this.#some(this.#setting.api.registry.get(noun), caller)));
    return id;
  }

  /** A new record if one can be created, otherwise an existing one. */
  async #some(of: Resource, caller: Caller): Promise<number> {
    const { samples, api } = this.#setting;
    const { operations, single } = withOfferedOperations(of, api);
    const sample = samples[of.name]?.make;
    if (sample) return sample(this.maker(caller));
    if (operations.includes('create')) return Number((await this.make(of, caller)).body.data.id);
    assert.ok(
      of.path,
      `A ${of.name} can't be named in bodies, since nothing creates one: give samples.${of.name}.make in ${SAMPLES_FILE}.`,
    );
    const answer = await call(this.#setting, caller, 'GET', `${api.base}/${of.path}?limit=1`);
    const [first] = single ? [answer.body.data] : (answer.body.data ?? []);
    assert.ok(
      first,
      `There is no ${of.name} that could be named in bodies: give samples.${of.name}.make in ${SAMPLES_FILE}.`,
    );
    return first.id;
  }

  async bodyOf(of: Resource, caller: Caller): Promise<Data> {
    const { samples, api } = this.#setting;
    const given = samples[of.name]?.create;
    if (given) return given(this.maker(caller));
    return derivedBody(of, membersOf(of, 'create', api.versions.newest, api.registry), this.maker(caller));
  }

  async changeOf(of: Resource, caller: Caller): Promise<Data> {
    const { samples, api } = this.#setting;
    const given = samples[of.name]?.change;
    if (given) return given(this.maker(caller));
    return derivedChange(of, membersOf(of, 'update', api.versions.newest, api.registry), this.maker(caller));
  }

  /** Creates a record and returns the whole response. */
  async make(of: Resource, caller: Caller, search = ''): Promise<Answer> {
    const body = await this.bodyOf(of, caller);
    const answer = await call(
      this.#setting,
      caller,
      'POST',
      `${this.#setting.api.base}/${of.path}${search}`,
      { data: body },
    );
    assert.equal(
      answer.status,
      201,
      `A ${of.name} can't be made of ${JSON.stringify(body)}, which was ${this.#setting.samples[of.name]?.create ? 'its sample' : 'derived from its required members'}:` +
        ` the answer was ${answer.status} ${JSON.stringify(answer.body)}. Give samples.${of.name}.create in ${SAMPLES_FILE}.`,
    );
    return answer;
  }
}
