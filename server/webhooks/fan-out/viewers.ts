/**
 * As whom webhooks show records: the principals behind their consents, each no wider than the webhook was set
 * up with. Webhooks that share a consent, scopes and a model share what follows from them.
 */
import { grantPrincipals } from '#identity';
import type { Config } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Principal } from '#kernel/http/principal.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import type { KnownModel } from '../models.ts';
import { narrowed, rightsOf, type View } from './view.ts';

export interface Viewer {
  readonly ask: Ask;
  /** Who sees, and with which rights; see rightsOf. */
  readonly rights: string;
}

/** What a webhook's row says of its consent. */
export interface Consent {
  readonly grantId: string;
  readonly scopes: string;
  readonly model: KnownModel;
}

export class Viewers {
  readonly #principals: ReadonlyMap<string, Principal>;
  readonly #view: View;
  readonly #now: Date;
  readonly #known = new Map<string, Viewer | undefined>();

  private constructor(principals: ReadonlyMap<string, Principal>, view: View, now: Date) {
    this.#principals = principals;
    this.#view = view;
    this.#now = now;
  }

  static async behind(
    connection: Connection,
    { accountId, grantIds, now }: { accountId: string; grantIds: Iterable<string>; now: Date },
    { config, view }: { config: Config; view: View },
  ): Promise<Viewers> {
    const ids = [...new Set(grantIds)];
    const none = new Map<string, Principal>();
    const principals = ids.length > 0 ? await grantPrincipals(connection, { config }, accountId, ids) : none;
    return new Viewers(principals, view, now);
  }

  /** Undefined where whoever gave the consent may see nothing of the model now. */
  of({ grantId, scopes, model }: Consent): Viewer | undefined {
    const key = `${grantId} ${model.name} ${scopes}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#lookUp(grantId, scopes, model));
    return this.#known.get(key);
  }

  #lookUp(grantId: string, scopes: string, model: KnownModel): Viewer | undefined {
    const principal = narrowed(this.#principals.get(grantId), scopes.split(' '), model);
    if (!principal) return undefined;
    const ask = this.#view.ask(principal, this.#now);
    return { ask, rights: rightsOf(ask) };
  }
}
