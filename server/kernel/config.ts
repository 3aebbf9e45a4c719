/**
 * Every setting of the service, with its meaning and default. Settings are declared only here; docs/operating.md is
 * generated from this file.
 *
 * Settings come from the environment (CHANCERY_PORT) or from a JSON file given with --config ({"port": 3000}).
 * Command-line options override the environment, which overrides the file. An unknown or malformed setting stops the
 * start, because a wrong guess could go unnoticed for years.
 */
import { messageOf } from './errors/message.ts';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { address, listOf, network, onOff, oneOf, origin, text, wholeNumber } from './setting.ts';
import { editDistance } from './errors/nearest.ts';

/** The default base of the data folder: the checkout of the program, regardless of the working directory. */
const CHECKOUT = path.join(import.meta.dirname, '../..');

export const settings = z.object({
  port: wholeNumber(0, 65_535).default(3000).describe('The port to listen on. 0 picks a free one.'),
  host: text('a host name or address')
    .default('localhost')
    .describe('The address to listen on. `0.0.0.0` listens on all addresses, which a container needs.'),
  public_origin: origin('https://office.example')
    .optional()
    .describe(
      'The origin that browsers and programs use, if it is not http://localhost with the port: behind a proxy, or with a host name. With an https origin, cookies are Secure.',
    ),
  trusted_proxies: listOf('addresses or networks, such as 10.0.0.0/8', network())
    .default([])
    .describe('Proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted. None by default.'),
  region: oneOf(['us', 'ca', 'eu', 'au'])
    .default('us')
    .describe('The data region that this installation serves. It determines which APIs are available.'),
  database_url: address(['postgres', 'postgresql'], 'postgres://user:password@host/name')
    .optional()
    .describe(
      'Your own PostgreSQL server, 15 or newer. Unset: the embedded one. Its user owns the database, unless `database_owner_url` is set.',
    ),
  database_owner_url: address(['postgres', 'postgresql'], 'postgres://owner:password@host/name')
    .optional()
    .describe(
      'The same database as its owner, for migrations, backups and checks. Set: the service logs in with `database_url`, whose user owns nothing. Unset: the owner creates a separate login for the service.',
    ),
  database_replicas: listOf(
    'addresses such as postgres://replica.internal:5432/name',
    address(['postgres', 'postgresql'], 'postgres://replica.internal:5432/name'),
  )
    .default([])
    .describe(
      'Streaming replicas of the databases, without user and password: those of the database are used. Reports, exports and backups read from a replica that has everything that was committed when they started, and from the database if there is no such replica.',
    ),
  database_connections: wholeNumber(1, 500)
    .default(10)
    .describe('The maximum number of database connections of each process.'),
  database_patience_seconds: wholeNumber(1, 3600)
    .default(30)
    .describe(
      'How long a request waits for one database statement, in seconds, before it is refused with 503.',
    ),
  database_cache_mb: wholeNumber(16, 1_048_576)
    .optional()
    .describe(
      'The memory in which the embedded database keeps what it has read, in MB. Unset: a sixth of the machine’s memory, at most 2048.',
    ),
  data_dir: text('a folder')
    .default(path.join(CHECKOUT, '.data'))
    .describe('The folder of the embedded database, the files and the keys. Created if it does not exist.'),
  encryption_key: text('64 hexadecimal digits', /^[0-9a-fA-F]{64}$/)
    .optional()
    .describe(
      'The key that encrypts secrets in the database. Unset: generated at the first start and stored in the data folder. Set it if several machines serve one database.',
    ),
  previous_encryption_keys: listOf('keys of 64 hexadecimal digits', z.string().regex(/^[0-9a-fA-F]{64}$/))
    .default([])
    .describe(
      'Previous keys, which are accepted in addition to encryption_key for stored secrets and issued links while the key is being changed. Unset: those in the file `previous-encryption-keys` of the data folder, if the key is stored there.',
    ),
  audit_months: wholeNumber(1, 1200)
    .optional()
    .describe(
      'How many months the audit log stays in the database. Older entries move to signed files in the file storage, which `verify` checks, and no longer appear in lists and reports. Unset: all entries stay.',
    ),
  identifier_prefix: text('a short word of lowercase letters', /^[a-z][a-z0-9]{0,15}$/)
    .default('svc')
    .describe('The prefix of this installation’s identifiers in members and headers of the APIs.'),
  accounting_base_url: address(['http', 'https'], 'https://accounting.office.example')
    .optional()
    .describe(
      'The address of the accounting API, if it has a separate one. Unset: the origin followed by /accounting.',
    ),
  lead_base_url: address(['http', 'https'], 'https://leads.office.example')
    .optional()
    .describe('The address of the lead API, if it has a separate one. Unset: the origin followed by /lead.'),
  rate_limit_per_minute: wholeNumber(1, 1_000_000)
    .default(600)
    .describe('The number of requests that one access token can make per minute.'),
  access_token_days: wholeNumber(1, 365)
    .default(30)
    .describe('How many days access tokens are valid, unless the application sets another time.'),
  webhook_allowed_networks: listOf('addresses or networks, such as 10.1.0.0/16', network())
    .default([])
    .describe(
      'Private networks that webhooks, callbacks and requests to identity providers can reach, such as an intranet.',
    ),
  webhook_allowed_ports: listOf('port numbers', wholeNumber(1, 65_535))
    .default([443])
    .describe('Ports that webhooks and callbacks can reach.'),
  webhook_ca_file: text('a file of PEM certificates')
    .optional()
    .describe('Certificate authorities to trust for webhooks and callbacks, in addition to the public ones.'),
  workers: wholeNumber(1, 64).default(1).describe('The number of processes that serve requests.'),
  file_storage: text('`folder`, or an address such as s3://bucket/prefix?endpoint=…', /^(folder$|s3:\/\/)/)
    .default('folder')
    .describe(
      'Where documents are stored: `folder` is the data folder; an address such as `s3://bucket/prefix?endpoint=https://store.example&region=eu-central-1` is an S3-compatible object store. It can also contain `addressing=host` (the bucket is in the host’s name), `public_endpoint` (where clients reach the store, if elsewhere) and `etags=opaque` (the store encrypts with keys of a key service, so its ETags are not MD5s).',
    ),
  file_storage_access_key: text('an access key')
    .optional()
    .describe('The id of the access key of the object store, if `file_storage` names one.'),
  file_storage_secret_key: text('a secret key').optional().describe('The secret of that access key.'),
  smtp_url: address(['smtp', 'smtps'], 'smtps://user:password@mail.example:465')
    .optional()
    .describe('The mail server. Unset: mails are written to the folder `mail` of the data folder.'),
  mail_from: text('a mail address').default('Chancery <chancery@localhost>').describe('The sender of mails.'),
  payment_processor: oneOf(['offline', 'test', 'stripe'])
    .default('offline')
    .describe(
      'How payment pages take money. `offline`: the payer announces a payment, and the firm confirms it when the money has arrived. `test`: a card that moves no money. `stripe`: cards and other methods on the hosted page of that processor; see docs/payments.md.',
    ),
  payment_processor_key: text('the secret key that the processor gave you')
    .optional()
    .describe('The secret key of your account at the payment processor.'),
  payment_processor_webhook_secret: text('the signing secret that the processor gave you')
    .optional()
    .describe('The secret with which the payment processor signs its notifications.'),
  payment_processor_address: address(['http', 'https'], 'https://api.processor.example')
    .optional()
    .describe('The address of the payment processor’s API, for tests. Unset: its real address.'),
  report_timeout_seconds: wholeNumber(1, 86_400)
    .default(600)
    .describe('How long a report can take, in seconds, before it times out.'),
  soffice_path: text('a program')
    .default('soffice')
    .describe(
      'The LibreOffice program that converts merged documents to PDF: a path, or a name that is searched in PATH. If it is not installed, documents are merged as DOCX only.',
    ),
  log_level: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('The log level, from nothing to everything.'),
  log_format: oneOf(['auto', 'json', 'text'])
    .default('auto')
    .describe('The format of log lines. `auto`: `text` on a terminal, otherwise `json`.'),
  otlp_endpoint: address(['http', 'https'], 'http://localhost:4318')
    .optional()
    .describe(
      'Where traces are sent as OpenTelemetry spans (OTLP over HTTP, JSON), such as `http://localhost:4318`. Unset: nothing is traced.',
    ),
  demo: onOff()
    .default(true)
    .describe(
      'Whether an empty database gets a demonstration firm, with a sign-in and a token printed at each start. It never gets one if public_origin is set or host is not a loopback address.',
    ),
});

export type Config = Readonly<z.output<typeof settings>>;
export type SettingName = keyof Config;

const ENVIRONMENT_PREFIX = 'CHANCERY_';
/** Variables read by commands that act as clients of a running service. */
const OF_CLIENTS: ReadonlySet<string> = new Set(['CHANCERY_URL', 'CHANCERY_TOKEN']);

/** The sources of settings, in increasing order of precedence. Parsing throws a ConfigError with sentences. */
export interface ConfigSources {
  readonly file?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly options?: Readonly<Partial<Record<SettingName, unknown>>>;
}

export function readConfig(sources: ConfigSources): Config {
  const given = new Map<string, { value: unknown; place: string }>();
  for (const [name, value] of Object.entries(readFile(sources.file))) {
    given.set(name, { value, place: `in ${sources.file}` });
  }
  for (const [variable, value] of Object.entries(sources.environment ?? {})) {
    if (!variable.startsWith(ENVIRONMENT_PREFIX) || OF_CLIENTS.has(variable)) continue;
    if (isServiceLink(variable, value)) continue;
    const name = variable.slice(ENVIRONMENT_PREFIX.length).toLowerCase();
    // Many tools use an empty variable to mean that it is not set.
    if (value !== '') given.set(name, { value, place: `from ${variable}` });
  }
  for (const [name, value] of Object.entries(sources.options ?? {})) {
    if (value !== undefined) given.set(name, { value, place: `from --${name.replaceAll('_', '-')}` });
  }
  return check(given);
}

/** What is wrong with the settings, in sentences. */
export class ConfigError extends Error {
  /** Whether all errors come from command-line options. */
  readonly isUsage: boolean;

  constructor(wrong: readonly string[]) {
    super(wrong.join('\n'));
    this.isUsage = wrong.every((sentence) => sentence.includes('(from --'));
  }
}

/** Each setting by its name. */
export const SETTINGS: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(settings.shape));

function check(given: ReadonlyMap<string, { value: unknown; place: string }>): Config {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { value, place }] of given) {
    const setting = SETTINGS.get(name);
    if (!setting) wrong.push(`There is no setting ${name} (${place}).${nearest(name)}`);
    else if (setting.safeParse(value).success) values[name] = value;
    else
      wrong.push(
        `The setting ${name} cannot be ${printable(name, value)} (${place}): it must be ${accepts(setting)}.`,
      );
  }
  if (wrong.length > 0) throw new ConfigError(wrong);
  const config = settings.parse(values);
  return { ...config, data_dir: path.resolve(config.data_dir) };
}

/** Settings that hold a secret; error messages never repeat their values. */
const SECRET: ReadonlySet<string> = new Set([
  'encryption_key',
  'previous_encryption_keys',
  'database_url',
  'database_owner_url',
  'smtp_url',
  'file_storage_secret_key',
  'payment_processor_key',
  'payment_processor_webhook_secret',
]);

function printable(name: string, value: unknown): string {
  return SECRET.has(name) ? 'the given value' : JSON.stringify(value);
}

export function accepts(setting: z.ZodType): string {
  let inner: z.ZodType = setting;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional) inner = inner.unwrap() as z.ZodType;
  return String(inner.meta()?.['accepts']);
}

function readFile(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {};
  if (!fs.existsSync(file)) throw new ConfigError([`The settings file ${file} does not exist.`]);
  let content: unknown;
  try {
    content = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`The settings file ${file} cannot be read as JSON: ${messageOf(error)}.`]);
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { ...content };
  throw new ConfigError([`The settings file ${file} must contain one JSON object, such as {"port": 3000}.`]);
}

/**
 * Kubernetes sets variables such as CHANCERY_PORT for a service named chancery; they look like settings but are not.
 */
function isServiceLink(variable: string, value = ''): boolean {
  return (
    /^CHANCERY_(SERVICE_|PORT_\d+_)/.test(variable) ||
    (variable === 'CHANCERY_PORT' && value.startsWith('tcp://'))
  );
}

function nearest(name: string): string {
  const [best] = Object.keys(settings.shape)
    .map((other) => ({ other, slips: editDistance(name, other) }))
    .filter(({ other, slips }) => slips <= Math.max(2, other.length / 3))
    .sort((one, two) => one.slips - two.slips);
  return `${best ? ` Did you mean ${best.other}?` : ''} All settings are listed in docs/operating.md.`;
}

export function publicOrigin(config: Config): string {
  return config.public_origin ?? `http://localhost:${config.port}`;
}
