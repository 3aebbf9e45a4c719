/**
 * The principals whose view webhooks show: those of their consents, limited to the scopes of the webhook. Webhooks
 * with the same consent, scopes and model share the result.
 */
import { grantPrincipals } from '#identity';
import type { Config } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { KnownModel } from '../models.ts';
import { contextOf, narrowed, rightsOf } from './view.ts';

export interface Viewer {
  readonly context: RequestContext;
  /** A hash of the user and their rights; see rightsOf. */
  readonly rights: string;
}

/** The consent columns of a webhook's row. */
export interface Consent {
  readonly grantId: string;
  readonly scopes: readonly string[];
  /** The version that the webhook was created with. */
  readonly version: number;
  readonly model: KnownModel;
}

export class Viewers {
  readonly #principals: ReadonlyMap<string, Principal>;
  readonly #now: Date;
  readonly #known = new Map<string, Viewer | undefined>();

  private constructor(principals: ReadonlyMap<string, Principal>, now: Date) {
    this.#principals = principals;
    this.#now = now;
  }

  static async behind(
    connection: Connection,
    { accountId, grantIds, now }: { accountId: string; grantIds: Iterable<string>; now: Date },
    { config }: { config: Config },
  ): Promise<Viewers> {
    const ids = [...new Set(grantIds)];
    const none = new Map<string, Principal>();
    const principals = ids.length > 0 ? await grantPrincipals(connection, { config }, accountId, ids) : none;
    return new Viewers(principals, now);
  }

  /** Undefined if the user of the consent may currently see nothing of the model. */
  of(consent: Consent): Viewer | undefined {
    const { grantId, scopes, version, model } = consent;
    const key = `${grantId} ${model.name} ${version} ${scopes.join(' ')}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#lookUp(consent));
    return this.#known.get(key);
  }

  #lookUp({ grantId, scopes, version, model }: Consent): Viewer | undefined {
    const principal = narrowed(this.#principals.get(grantId), scopes, model);
    if (!principal) return undefined;
    const context = contextOf(principal, version, this.#now);
    return { context, rights: rightsOf(context) };
  }
}
