/** The accounting API is for firms in the United States (accounting:3). Refuses firms in other countries. */
import { sql } from '#kernel/database/sql.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';

export const OFFERED_IN = 'US';
/** The most firms in the cache; a firm's country never changes. */
const REMEMBERED = 10_000;

/** Restricts the endpoints to those firms. */
export function forFirmsInTheUs(endpoints: readonly Endpoint[]): Endpoint[] {
  const countries = new Map<string, string>();
  const countryOf = async ({ read, context: { principal } }: Call): Promise<string> => {
    const { accountId } = principal;
    const known = countries.get(accountId);
    if (known !== undefined) return known;
    const { country } = await read((connection) =>
      connection.one<Pick<Tables['accounts'], 'country'>>(
        sql`select country from accounts where id = ${accountId}`,
      ),
    );
    const [oldest] = countries.keys();
    if (countries.size >= REMEMBERED && oldest !== undefined) countries.delete(oldest);
    countries.set(accountId, country);
    return country;
  };
  return endpoints.map((endpoint) => ({
    ...endpoint,
    async handle(call) {
      const country = await countryOf(call);
      if (country !== OFFERED_IN) throw refuse('firm.country', { country });
      return endpoint.handle(call);
    },
  }));
}
