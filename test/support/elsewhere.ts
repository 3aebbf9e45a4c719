/** Moves the fixture's firms to a second database, which is called east. */
import type pg from 'pg';
import type { ServiceParts } from '../../server/slice-parts.ts';
import { addDatabase } from '../../server/databases.ts';
import { makeFirm, type FirmCredentials } from './firms.ts';
import { addressOf, asOwner, inDatabase, type SecondTemplate, type Template } from './test-server.ts';

const EAST = { database: 'east' } as const;

interface Elsewhere {
  /** The owner's address of the second database; if unset, one is created on a server of the run. */
  readonly at?: string | undefined;
  /** Whether the other firm is in it too. */
  readonly both: boolean;
}

interface FirmsElsewhere {
  readonly credentials: readonly FirmCredentials[];
  /** The created database, and the owner's connection to its server. */
  readonly east: SecondTemplate | undefined;
}

/** `number` identifies fixtures: they use the servers for second databases in turn. */
export async function firmsElsewhere(
  parts: ServiceParts,
  template: Template,
  fixture: { readonly name: string; readonly number: number },
  { at, both }: Elsewhere,
): Promise<FirmsElsewhere> {
  const east = at === undefined ? await makeSecond(template, fixture) : undefined;
  const url = east ? addressOf(inDatabase(east.connection, east.name)) : at!;
  const first = inDatabase(template.connection, fixture.name);
  const installation = {
    asOwner: <T>(work: (owner: pg.Client) => Promise<T>) => asOwner(first, work),
  };
  await addDatabase(parts, installation, { name: EAST.database, url });
  const firm = { ...EAST, name: 'East & Byrne', firstName: 'Ada', email: 'ada@east.example' };
  const other = { ...EAST, name: 'Coast Ltd', firstName: 'Carl', email: 'carl@coast.example' };
  const credentials = [await makeFirm(parts, firm), both ? await makeFirm(parts, other) : template.firms[1]!];
  return { credentials, east };
}

async function makeSecond(
  { second }: Template,
  { name, number }: { readonly name: string; readonly number: number },
): Promise<SecondTemplate> {
  const { connection, name: migrated } = second[number % second.length]!;
  const east = `${name}_east`;
  await asOwner(connection, (owner) =>
    owner.query(`create database ${east} template ${migrated} strategy file_copy`),
  );
  return { connection, name: east };
}
