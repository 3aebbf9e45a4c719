/**
 * Reads the data of a template with the visibility of the user who creates the document: it uses the same
 * declarations as the API, so hidden values are blank.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { isObject } from '#kernel/values/json-object.ts';
import { Query } from '#kernel/requests/query.ts';
import type { Reader } from '#kernel/records/read.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import { selected, type Selection } from '#kernel/records/selection.ts';
import type { Tables } from '#tables';
import { todayOf } from '../../../firm/index.ts';
import { BadTemplate, type Content } from './content.ts';
import {
  type CustomFields,
  isList,
  isOne,
  LISTS,
  nameInTags,
  type Needs,
  SINGLE_RECORDS,
  TODAY,
} from './vocabulary.ts';
import { Printer, type FormatSettings, type RecordJson } from './print.ts';

/** The most records in a list of a template. */
const RECORDS = 2000;
const PAGE = 200;

const OWNERS: Readonly<Record<string, string>> = { Matter: 'matter', Contact: 'contact' };

/** By name; names shared by two fields of the firm are left out, since a tag would be ambiguous. */
export async function customFieldsOf(connection: Connection, accountId: string): Promise<CustomFields> {
  const rows = await connection.rows<Pick<Tables['custom_fields'], 'parent_type' | 'name'>>(sql`
    select parent_type, name from custom_fields where account_id = ${accountId} and deleted_at is null`);
  const namesOf = (parent: string): ReadonlySet<string> => {
    const names = rows.filter(({ parent_type: type }) => type === parent).map(({ name }) => nameInTags(name));
    return new Set(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)));
  };
  return Object.fromEntries(Object.entries(OWNERS).map(([parent, resource]) => [resource, namesOf(parent)]));
}

export interface Loading {
  readonly database: Database;
  readonly reader: Reader;
  readonly registry: Registry;
  readonly context: RequestContext;
  readonly matterId: string;
}

/** Undefined if the user cannot see the matter. */
export async function loadContent(loading: Loading, needs: Needs): Promise<Content | undefined> {
  const { database, context, registry, matterId } = loading;
  const { accountId, userId } = context.principal;
  return database.forAccount(accountId, async (connection) => {
    const load = new Load(loading, connection);
    const matter = await load.one(registry.of('matters', 'matter'), matterId, HEAD);
    if (!matter) return undefined;
    const ids = {
      matter: matterId,
      client: idOf(matter['client']),
      user: userId,
      firm: accountId,
    };
    const settings = await formatSettingsOf(connection, accountId, idOf(matter['currency']));
    const printer = new Printer(registry, settings, (resource, wanted) => load.names(resource, wanted));
    const content: Record<string, Content[string]> = {
      [TODAY]: printer.date(await todayOf(connection, context)),
    };
    for (const [root, members] of needs) {
      const selection = selectionOf(members);
      if (isOne(root)) {
        const resource = registry.get(SINGLE_RECORDS[root]);
        const id = ids[root];
        const found = id === undefined ? undefined : await load.one(resource, id, selection);
        content[root] = found ? await printer.record(resource, found) : null;
      } else if (isList(root)) {
        const resource = registry.get(LISTS[root]);
        const records: Content[] = [];
        for (const each of await load.list(resource, root, selection))
          records.push(await printer.record(resource, each));
        content[root] = records;
      }
    }
    return content;
  });
}

const HEAD = selected([
  { name: 'client', inner: ['id'] },
  { name: 'currency', inner: ['id'] },
]);

function idOf(nested: unknown): string | undefined {
  const id = isObject(nested) ? nested.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined;
}

function selectionOf(members: ReadonlyMap<string, ReadonlySet<string>>): Selection {
  const chosen = [...members].map(([name, inner]) => ({
    name,
    ...(inner.size > 0
      ? { inner: [...inner] }
      : name === 'custom_field_values'
        ? { inner: FIELD_MEMBERS }
        : {}),
  }));
  return selected(chosen.length > 0 ? chosen : [{ name: 'id' }]);
}

const FIELD_MEMBERS = ['field_name', 'field_type', 'value', 'soft_deleted'];

async function formatSettingsOf(
  connection: Connection,
  accountId: string,
  currencyId: string | undefined,
): Promise<FormatSettings> {
  const row = await connection.one<
    Pick<Tables['accounts'], 'country' | 'time_zone'> & Pick<Tables['currencies'], 'minor_digits'>
  >(sql`
    select a.country, a.time_zone, c.minor_digits
    from accounts a join currencies c on c.id = ${currencyId ?? null}::bigint or ${currencyId ?? null}::bigint is null and c.code = a.currency
    where a.id = ${accountId}`);
  return { country: row.country, timeZone: row.time_zone, digits: row.minor_digits };
}

class Load {
  readonly #loading: Loading;
  readonly #connection: Connection;

  constructor(loading: Loading, connection: Connection) {
    this.#loading = loading;
    this.#connection = connection;
  }

  async one(resource: Resource, id: string, selection: Selection): Promise<RecordJson | undefined> {
    const { reader, context } = this.#loading;
    const found = await reader.one(this.#connection, resource, id, context, selection);
    const shown: RecordJson | undefined = found && JSON.parse(found.json);
    return shown;
  }

  async list(resource: Resource, name: string, selection: Selection): Promise<readonly RecordJson[]> {
    const { reader, context, matterId } = this.#loading;
    const records: RecordJson[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ matter_id: matterId, limit: String(PAGE) });
      if (token) query.set('page_token', token);
      const asked = { ...context, query: new Query(query.toString()) };
      const page = await reader.list(this.#connection, resource, asked, {}, selection);
      const shown: readonly RecordJson[] = JSON.parse(page.records.toString());
      records.push(...shown);
      if (records.length > RECORDS)
        throw new BadTemplate([
          `The matter has more than ${RECORDS} ${name}, which is more than a document can list.`,
        ]);
      token = page.next;
    } while (token);
    return records;
  }

  /** The names of records referenced by custom fields; those that the user cannot see are missing. */
  async names(resource: 'contact' | 'matter' | 'picklist_option', id: string): Promise<string | undefined> {
    const name = { contact: 'name', matter: 'display_number', picklist_option: 'option' }[resource];
    const { reader, registry, context } = this.#loading;
    const found = await reader.some(
      this.#connection,
      registry.get(resource),
      [id],
      context,
      selected([{ name }]),
    );
    const json = found.get(id);
    const shown: Readonly<Record<string, string | null>> = json === undefined ? {} : JSON.parse(json);
    return shown[name] ?? undefined;
  }
}
