/**
 * docs/operating.md: how to configure, script, monitor and maintain the service, with tables generated from the code.
 */
import { COMMANDS } from '../../server/commands/commands.ts';
import { usageOf } from '../../server/commands/help.ts';
import { accepts, settings } from '../../server/kernel/config.ts';

export function operatingPage(): string {
  return PAGE.replace('{settings}', settingsTable()).replace('{commands}', commandsTable());
}

function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, setting]) => {
    const fallback = setting.safeParse(undefined).data;
    return row([`\`${name}\``, setting.description ?? '', accepts(setting), shown(name, fallback)]);
  });
  return [row(['setting', 'meaning', 'accepts', 'default']), row(['---', '---', '---', '---']), ...rows].join(
    '\n',
  );
}

function shown(name: string, fallback: unknown): string {
  if (name === 'data_dir') return '`.data` next to the program';
  if (fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)) return '(nothing)';
  if (typeof fallback === 'boolean') return fallback ? '`on`' : '`off`';
  return `\`${JSON.stringify(fallback).replace(/[[\]"]/g, '')}\``;
}

function commandsTable(): string {
  const rows = COMMANDS.map((command) => {
    const options = Object.entries(command.options ?? {}).map(([name, spec]) => {
      const words = `--${name}${spec.value ? ` ${spec.value}` : ''}`;
      return `\`${spec.required ? words : `[${words}]`}${spec.multiple ? '…' : ''}\``;
    });
    return row([`\`${usageOf(command)}\` ${options.join(' ')}`.trim(), command.summary, command.prints]);
  });
  return [row(['command', 'does', '--json prints']), row(['---', '---', '---']), ...rows].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const PAGE = `# Operating Chancery

This page is made by \`npm run docs\` from the program itself; edit bin/documents/operating.ts.

## Two commands on a fresh machine

\`\`\`
npm ci && npm start        # the service with its database, on http://localhost:3000
npm ci && npm test         # every test, the browser's included
\`\`\`

The machine needs npm and any Node from 20 on, and nothing else; on Linux the library libatomic, which small images of a
container lack (Debian's package \`libatomic1\`). The Node that the service runs on, the
PostgreSQL that it keeps its records in, and the browser of the tests come from npm. It may be a container
whose only user is root, and the checkout may lie in a folder that other users cannot enter. Packages that ask for a newer
Node than the one that installs them run with the one that npm brings; \`.npmrc\` leaves npm's warnings about that out.

\`npm start\` makes the data folder, starts the database, brings it up to date, opens the demonstration firm
on an empty database, listens, and prints the address, a sign-in, a bearer token and three lines of curl.
Press Ctrl-C to stop: requests in flight finish, jobs are released and the database stops. Press Ctrl-C again to quit at once.

## Settings

From the weakest to the strongest: what is written below, a JSON file given with \`--config FILE\`
(\`{"port": 3000}\`), the environment (\`CHANCERY_PORT=3000\`), and options of the command line
(\`--port 3000\`). A setting that does not exist, or a value that it does not accept, stops the start with a
sentence. In the environment a list is written with commas. An empty variable counts as not set.

{settings}

## Command line

\`bin/chancery COMMAND\`. Every command takes \`--json\`, which prints one JSON object on stdout and nothing
else there, \`--config FILE\`, \`--help\`, and every setting by its name (\`--data-dir D\`, \`--no-demo\`). Errors
go to stderr: exit 1 where something failed or was refused, exit 2 where the command was called wrongly.
Commands work while the service runs, whose database they join, and while it does not, when they start the
database and stop it again.

{commands}

## The embedded database

It is a whole PostgreSQL 18 in the folder \`database\` of the data folder, which listens on a socket in there
and on no port. As root it runs as the user nobody. Whoever needs it first starts it, the others join it,
whoever leaves last stops it; a service that was killed leaves it running, and the next start joins it. Its
log is \`database.log\` beside the folder. It asks everybody for a password, which is made at the first start
and kept in \`database-password\` beside the folder, where only the service's user reads it. To look inside,
connect with any client to the socket:
\`PGPASSWORD=$(cat .data/database-password) psql -h .data/database -U chancery chancery\`.
A data folder of an earlier release, whose database asked nobody, is changed at its next start.

## A PostgreSQL of your own

With \`database_url\` the service uses a PostgreSQL of your own, 15 or newer. The owner of the database is used
for migrations, backups and checks. Requests and jobs log in as a role that owns nothing and cannot become one
that does.

- One address: \`database_url\` names the owner, who may make roles (\`alter role … createrole\`). At the first start
  the owner makes \`chancery_app\`, under which all requests run and which row-level security binds,
  \`chancery_jobs\`, which has the job queue and nothing else, and the login of the service, called
  \`chancery_service_\` and the number of the database. Its password is random and kept in the database where only the
  owner reads it; the server must let it log in by password (\`scram-sha-256\` in pg_hba.conf). Where that cannot be
  done, the service logs in as the owner, and the log and \`chancery doctor\` say so.
- Two addresses: \`database_owner_url\` names the owner, and \`database_url\` a login that you made and that owns nothing,
  such as \`create role chancery_service login noinherit password '…'\`. A login that owns the database, or may become a
  role that does, is refused.

Make the owner and its database as a superuser; the owner needs no more than this, and \`bypassrls\` in particular not:

\`\`\`
create role chancery_owner login createrole password '…';
create database chancery owner chancery_owner encoding 'UTF8' template template0;
\`\`\`

| command | what the owner needs |
| --- | --- |
| \`start\`, \`migrate\` | owns the tables; may create schemas in the database; makes roles, or may give \`chancery_app\` and \`chancery_jobs\`; the extensions \`pg_trgm\` and \`btree_gin\` are installed or trusted (they come with the server's contrib package) |
| \`backup\`, \`verify\` | the policy \`owner\` of every tenant table, which \`migrate\` makes |
| \`restore\` | the same as \`migrate\`, owns the schema \`public\` (owners of databases do), and may make temporary tables |
| \`export firm\`, \`import firm\` | may make temporary tables |

\`chancery doctor\` checks each of these. Where another owner made \`chancery_app\` and \`chancery_jobs\` on the same server,
PostgreSQL 16 and newer let the second owner use them after \`grant chancery_app, chancery_jobs to … with admin option\`.
All of this is tested with PostgreSQL 15 and 18.

## Health, metrics, logs

- \`GET /health/live\` answers 200 as long as the process runs.
- \`GET /health/ready\` answers 200 when the database answers, else 503; with several databases it asks the first.
  Its member \`warnings\` tells of what will need somebody soon.
- \`GET /health/databases\` lists the databases by name, each \`up\` or \`down\`; the metric \`database_up\` tells the same.
- \`GET /metrics\` is for Prometheus: durations of answers by route, connections to the database, caches, the job queue
  (how many jobs of each task wait, run and failed, what came of them; mails are the task \`send_mail\`), deliveries
  to webhooks (how many wait and for how long, what came of them, how long receivers take), the process.
  With several \`workers\` it adds them up. Block public access to it at your proxy.
- \`otlp_endpoint\` sends OpenTelemetry traces to a collector: [tracing.md](tracing.md).
- Logs are JSON lines on stdout, and lines for people where that is a terminal (\`log_format\`). Each has the
  \`request_id\` that the answer carried as X-Request-Id, the \`account_id\` of the firm that asked, and the
  \`error_type\` of a refusal. They hold no headers, bodies or queries.

## Several processes and machines

\`workers\` sets how many processes of one machine serve. Machines that serve together are given the same
\`database_url\`, \`encryption_key\`, \`public_origin\` and \`file_storage\`. Nothing that matters lives in the
memory of a process. A process that was started with another key than the database knows stops with a sentence.

## Files in an object store

Clients, and the browsers of the web app, send files to the store and fetch them there, at the addresses that the service signs.
Allow that in the CORS rules of the bucket: the origin of \`public_origin\`, the methods \`GET\` and \`PUT\`, and the headers
\`Content-Type\` and \`Content-MD5\`. The policy of the app's page names the store's origin by itself.

## Behind a proxy

Set \`public_origin\` to the https origin that people use, and \`trusted_proxies\` to the proxy's addresses, so
that the addresses of callers are known for throttling and for the audit log. Let the proxy pass the header
\`Host\` on: a page that comes by another name says that it was opened at the wrong address.

## Backup and restore

\`chancery backup FILE\` writes the database and the files into one file, of one moment, while the service runs.
The file is signed with a key that is derived from the installation's encryption key. \`chancery restore FILE\` puts
it into an empty installation, on this machine or another, and refuses one that holds a firm unless \`--force\` is
given, which replaces what is there. Stop the service first. A backup that was changed, cut off or signed by an unknown
key is refused before anything is written.

| made with | who can read it | holds the encryption key | a restore on another machine needs |
| --- | --- | --- | --- |
| \`backup FILE\` | whoever has the file | no | \`--key-file\`, or the setting \`encryption_key\` |
| \`--encrypt\` | who has the encryption key | no | \`--key-file\`, or the setting \`encryption_key\` |
| \`--passphrase-file P\` | who knows the passphrase | yes | \`--passphrase-file P\` |
| \`--recipient age1…\` | who has the secret half | yes | \`--identity-file I\` and \`--signed-by KEY\` |

Where the machine is lost, what is left is the backup and what you kept elsewhere: for the first two the file
\`encryption-key\` of the data folder (or the setting), for the third the passphrase, for the last the secret key and
the signing key that \`chancery backup\` printed, since anybody can encrypt for a public key. Keys for
\`--recipient\` are made by \`age-keygen\`; such files are in the form of age behind their two first lines.
On the machine itself nothing needs to be given. Backups of releases that did not sign them are restored with the
release that made them.

The files are in it wherever they lie, in the folder or in an object store, and a restore puts them where the
settings say, which may be the other one.
\`chancery verify\` recomputes what can be recomputed and compares.

## One firm out and in

\`chancery export firm\` and \`chancery import firm\` are described in [firm-export.md](firm-export.md).
`;
