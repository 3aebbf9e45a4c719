/**
 * node bench/every-read.ts --size small|firm|large [--data-dir D] [--slower-than MS]
 *
 * The time of every GET of the three APIs on a seeded firm, with few members and with all of them, and of every list
 * with each of its filters and orders: as the owner, and as a user who sees only their own contacts, hours, rates and
 * calendars. Prints the reads that take longer, and exits with 1 if there are any. Each read is sent twice, and the
 * shorter time counts. Refused reads, such as those of the books by the limited user, are counted, not measured.
 */
import { parseArgs } from 'node:util';
import { describedApis } from '../server/apis.ts';
import type { Api } from '../server/kernel/http/api/api.ts';
import { EveryGet, reads } from '../test/support/every-get.ts';
import { documented } from '../server/kernel/records/conformance/filters.ts';
import { ordersOf } from '../server/kernel/records/chosen-order.ts';
import { filtersOf } from '../server/kernel/records/list-filters.ts';
import type { Resource } from '../server/kernel/declarations/resource.ts';
import { Visitor } from '../test/support/visitor.ts';
import { serveSeededFirm, type SeededFirm } from './seeded-firm.ts';

/** The longest that a read may take unless another limit is given. */
const SLOW_MS = '250';
/** The most requests for the members of a record, each with as many of them as fit; further members are not read. */
const QUERIES = 2;
/** What the lists of these paths require. */
const REQUIRED: Readonly<Record<string, string>> = {
  '/notes': 'type=Matter',
  '/conversation_messages': 'conversation_id=1',
  '/lauk_expense_categories': 'region=London',
  '/custom_field_values': 'parent_id=1',
  '/inbox_leads': 'state=untriaged',
  '/contact_notes': 'contact_id=1',
  '/matter_notes': 'matter_id=1',
};
const ADDRESS_CHARACTERS = 100;
/** The most values of a filter that are tried. */
const VALUES = 4;
const LIMITED = 'reads-little@seeded.example';
const PASSWORD = 'a password for reading little';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    'data-dir': { type: 'string' },
    'slower-than': { type: 'string', default: SLOW_MS },
  },
});
const limit_ms = Number(values['slower-than']);

async function signedIn({ origin }: SeededFirm, email: string, password: string): Promise<Visitor> {
  const visitor = new Visitor(async () => origin);
  await visitor.signIn(email, password);
  const { status } = await visitor.open('/session');
  if (status !== 200) throw new Error(`${email} cannot sign in: /session answered ${status}.`);
  return visitor;
}

/** Adds the limited user unless an earlier run did. */
async function limitedUser(firm: SeededFirm, owner: Visitor): Promise<Visitor> {
  const listed = await firm.run('user', 'list', '--account', String(firm.owner.account_id));
  if (!listed.includes(LIMITED)) {
    const account = ['--account', String(firm.owner.account_id)];
    const person = ['--email', LIMITED, '--password', PASSWORD, '--first-name', 'Lee', '--last-name', 'Sand'];
    const roles = ['accounts', 'billing', 'reports'].flatMap((role) => ['--role', role]);
    const created = await firm.run('user', 'create', ...account, ...person, ...roles, '--json');
    const own = ['hours', 'rates', 'contacts', 'calendar'].map((word) => [`${word}_visibility`, 'own']);
    await write(owner, `/api/v4/users/${JSON.parse(created).user_id}`, Object.fromEntries(own));
  }
  return signedIn(firm, LIMITED, PASSWORD);
}

async function write(visitor: Visitor, path: string, data: unknown): Promise<void> {
  const { csrf_token } = JSON.parse((await visitor.open('/session')).text);
  const headers = { 'content-type': 'application/json', 'x-csrf-token': String(csrf_token) };
  const answer = await visitor.open(path, { method: 'PATCH', headers, body: JSON.stringify({ data }) });
  if (answer.status !== 200) throw new Error(`PATCH ${path} answered ${answer.status}: ${answer.text}`);
}

/** The shorter of two times, and what was answered. */
async function timed(visitor: Visitor, address: string): Promise<{ took_ms: number; status: number }> {
  const began = performance.now();
  await visitor.open(address);
  const between = performance.now();
  const { status } = await visitor.open(address);
  return { took_ms: Math.min(between - began, performance.now() - between), status };
}

/** Every address of an API with its queries. */
async function addressesOf(api: Api, every: EveryGet): Promise<string[]> {
  const addresses: string[] = [];
  for (const endpoint of reads(api)) {
    const address = (await every.addresses(endpoint)).at(-1);
    const queries = new Set(['', ...every.queries(endpoint, api.versions.newest).slice(0, QUERIES)]);
    const required = REQUIRED[endpoint.path];
    for (const query of address === undefined ? [] : queries)
      addresses.push(`${address}?${query || (required ?? '')}`);
  }
  for (const of of api.registry.all.filter(({ path, operations }) => path && operations.includes('list'))) {
    const required = REQUIRED[`/${of.path}`];
    for (const query of searches(of, api))
      addresses.push(`${api.base}/${of.path}?${required ? `${required}&` : ''}${query}`);
  }
  return addresses;
}

/** A list's query for each documented value of each filter, and for each order in both directions. */
function searches(of: Resource, api: Api): string[] {
  const filters = Object.entries(filtersOf(of, api.conventions)).flatMap(([name, { schema }]) =>
    (documented(schema) ?? []).slice(0, VALUES).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const orders = [...ordersOf(of)].flatMap(([name]) => [`order=${name}(asc)`, `order=${name}(desc)`]);
  return [...filters, ...orders];
}

/** Sends each read, and prints how many were slow, and which. */
async function measure(title: string, addresses: readonly string[], visitor: Visitor): Promise<void> {
  const slow: string[] = [];
  let refused = 0;
  for (const address of addresses) {
    const { took_ms, status } = await timed(visitor, address);
    if (status >= 400 && status < 500) refused++;
    else if (status >= 500 || took_ms > limit_ms)
      slow.push(`| ${took_ms.toFixed(0)} ms | ${status} | ${address.slice(0, ADDRESS_CHARACTERS)} |`);
  }
  const measured = addresses.length - refused;
  console.log(
    `${title}: ${slow.length} of ${measured} take longer than ${limit_ms} ms; ${refused} are refused.`,
  );
  for (const line of slow) console.log(line);
  if (slow.length > 0) process.exitCode = 1;
}

const firm = await serveSeededFirm(values.size, values['data-dir']);
try {
  const owner = await signedIn(firm, firm.owner.email, firm.owner.password);
  const get = async (path: string) => {
    const { status, headers, text } = await owner.open(path);
    return { status, headers, body: status === 200 ? JSON.parse(text) : {} };
  };
  for (const [who, visitor] of [
    ['the owner', owner],
    ['a limited user', await limitedUser(firm, owner)],
  ] as const) {
    for (const api of describedApis('svc')) {
      const addresses = await addressesOf(api, new EveryGet(api, { get }, REQUIRED));
      await measure(`${api.title} as ${who}`, addresses, visitor);
    }
  }
} finally {
  await firm.stop();
}
