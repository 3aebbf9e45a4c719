/** Firms of an office that lie in a database beside its first one, which is called east. */
import type pg from 'pg';
import type { ServiceParts } from '../../server/service-parts.ts';
import { addDatabase } from '../../server/databases.ts';
import { makeFirm, type FirmCredentials } from './firms.ts';
import { addressOf, asOwner, inDatabase, type Template } from './test-server.ts';

const EAST = { database: 'east' } as const;

/** `at`: the address of the database; one is made where it is true. `both`: the other firm lies there too. */
export async function firmsElsewhere(
  parts: ServiceParts,
  template: Template,
  { name, at, both }: { name: string; at: true | string; both: boolean },
): Promise<FirmCredentials[]> {
  const beside = `${name}_east`;
  if (at === true) await asOwner(template.connection, (owner) => owner.query(`create database ${beside}`));
  const url = at === true ? addressOf(inDatabase(template.connection, beside)) : at;
  const first = inDatabase(template.connection, name);
  const installation = {
    asOwner: <T>(work: (owner: pg.Client) => Promise<T>) => asOwner(first, work),
  };
  await addDatabase(parts, installation, { name: EAST.database, url });
  const firm = { ...EAST, name: 'East & Byrne', firstName: 'Ada', email: 'ada@east.example' };
  const other = { ...EAST, name: 'Coast Ltd', firstName: 'Carl', email: 'carl@east.example' };
  return [await makeFirm(parts, firm), both ? await makeFirm(parts, other) : template.firms[1]!];
}
