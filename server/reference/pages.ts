/** The pages at /docs: guides, conventions, errors, changes, one per record of each API, and the contract. */
import fs from 'node:fs';
import path from 'node:path';
import { describedApis, scopeWords } from '../apis.ts';
import { allRefusals, CODES_HEADING, typeOf } from '../kernel/errors/refusal.ts';
import type { Api } from '../kernel/http/api/api.ts';
import { code, table } from '#kernel/reference/markdown.ts';
import { addressOf, type ReferencePage } from '#kernel/reference/page.ts';
import { documentPages } from '#kernel/reference/record-page.ts';
import { slug } from '../kernel/errors/slug.ts';
import { changelogMarkdown } from './changelog.ts';
import { examplesOf } from './examples.ts';
import { fromDisk } from './from-disk.ts';
import { openapiDocument } from '../kernel/openapi/document.ts';

const START = 'Start here';
const GUIDES = 'Guides';
const CONTRACT = 'Contract';

/** Files in docs/, in reading order. */
const GUIDE_FILES = [
  'guides/first-call.md',
  'guides/oauth.md',
  'guides/paging-and-sync.md',
  'guides/webhooks.md',
  'guides/money-and-trust.md',
  'guides/leads.md',
  'guides/errors.md',
  'agents.md',
];
const CONTRACT_FILES = ['README', 'practice', 'accounting', 'lead', 'decisions', 'records'];

export function referencePages(origin: string, prefix: string): readonly ReferencePage[] {
  const apis = describedApis(prefix);
  const prose = prosePages(apis, origin);
  const guides = GUIDE_FILES.map((file) => fromDisk(file, GUIDES, origin));
  const contract = CONTRACT_FILES.map((name) => fromDisk(`contract/${name}.md`, CONTRACT, origin));
  const records = apis.map((api) => ({
    api,
    pages: documentPages(
      openapiDocument(api, { origin, scopes: scopeWords, examples: examplesOf(api.name, origin, prefix) }),
      api.name,
      (title) => clausesOf(api, title, contract),
    ),
  }));
  const markdown = overview(records, guides, prose);
  return [
    { path: '', title: 'Overview', section: START, markdown },
    ...guides,
    ...prose,
    ...records.flatMap((each) => each.pages),
    ...contract,
  ];
}

function prosePages(apis: ReturnType<typeof describedApis>, origin: string): ReferencePage[] {
  const [practice, accounting, lead] = apis;
  return [
    {
      path: 'conventions',
      title: 'Conventions',
      section: START,
      markdown: filled('conventions.md', { origin, ...bounds(practice) }),
    },
    {
      path: 'lead-conventions',
      title: 'Conventions of the lead API',
      section: START,
      markdown: filled('lead-conventions.md', { origin, lead_versions: contractsOf(lead) }),
    },
    {
      path: 'accounting-conventions',
      title: 'Conventions of the accounting API',
      section: START,
      markdown: filled('accounting-conventions.md', {
        origin,
        accounting_versions: contractsOf(accounting),
      }),
    },
    {
      path: 'authorization',
      title: 'Authorization',
      section: START,
      markdown: filled('authorization.md', { origin, scopes: scopesTable() }),
    },
    fromDisk('webhooks.md', START, origin, 'Webhooks'),
    { path: 'errors', title: 'Errors', section: START, markdown: errorsMarkdown() },
    { path: 'changes', title: 'API changelog', section: START, markdown: changelogMarkdown(apis) },
  ];
}

/** The contract's heading about a record, or else its page about the API. */
function clausesOf({ name }: Api, title: string, contract: readonly ReferencePage[]): string | undefined {
  const pages = contract.filter(
    ({ path }) => path === `contract/${name}` || (name === 'practice' && path === 'contract/records'),
  );
  const own = pages.find(({ markdown }) => markdown.includes(`\n## ${title}\n`));
  if (own) return `${addressOf(own)}#${slug(title)}`;
  const [first] = pages;
  return name === 'practice' || !first ? undefined : addressOf(first);
}

function bounds({ versions }: Api): Record<string, string> {
  return { oldest: versions.show(versions.oldest), newest: versions.show(versions.newest) };
}

function contractsOf({ versions }: Api): string {
  return versions.all.map(versions.show).join(', ');
}

/** Replaces known names in braces; others stay, because they are examples of syntax with braces. */
function filled(file: string, values: Readonly<Record<string, string>>): string {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return text.replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function scopesTable(): string {
  return table(
    ['scope', 'what it lets an application do'],
    Object.entries(scopeWords).map(([scope, words]) => [code(scope), `${words}.`]),
  );
}

function overview(
  records: readonly { api: Api; pages: readonly ReferencePage[] }[],
  guides: readonly ReferencePage[],
  prose: readonly ReferencePage[],
): string {
  const links = (pages: readonly ReferencePage[]) =>
    pages.map((page) => `- [${page.title}](${addressOf(page)})`).join('\n');
  const apis = records.flatMap(({ api, pages }) => [
    `## ${api.title}`,
    api.describe,
    `The OpenAPI document is at [${api.base}/openapi.json](${api.base}/openapi.json).`,
    table(
      ['records', 'what they are'],
      pages.map((page) => [`[${page.title}](${addressOf(page)})`, page.markdown.split('\n\n')[1] ?? '']),
    ),
  ]);
  return [
    '# Reference',
    'Guides to get started, and a page for every record. The record pages are generated from the declarations that the service runs; the tests run their samples against the demonstration firm.',
    '## Guides',
    links(guides),
    '## Conventions and errors',
    links(prose),
    ...apis,
    '',
  ].join('\n\n');
}

function errorsMarkdown(): string {
  const rows = [...allRefusals()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => [code(name), String(entry.status), typeOf(entry), entry.sentence]);
  return `# Errors

Every error response is \`{"error": {"type", "code", "message", "status", "errors"?, "doc_url", "request_id"}}\`, as \`application/json; charset=utf-8\`.

- \`type\` is stable and meant for programs.
- \`code\` identifies the exact error. It is also stable: the table below lists every code.
- \`message\` is a sentence for people, with the invalid value and what would be accepted. It may change.
- \`status\` is the HTTP status as a string.
- \`errors\` is present on 422: the messages for each invalid member of the body.
- \`doc_url\` links to the code in the table below.
- \`request_id\` is the value of the header \`X-Request-Id\`. Include it when you report a problem.

If an unknown name in \`fields\`, \`order\`, a parameter or a body is similar to a known one, the message ends with a suggestion, such as "Did you mean display_number?".

401 and 403 also have \`WWW-Authenticate\`; 429 and 503 have \`Retry-After\` in whole seconds.

## ${CODES_HEADING}

Words in braces stand for values from the request.

${table(['code', 'status', 'type', 'message'], rows)}
`;
}
