/** Shows findings as a table on the screen and in RESULTS.md, with the machine and the command that repeats them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Finding } from './finding.ts';
import type { Options } from './options.ts';

const FILE = path.join(import.meta.dirname, 'RESULTS.md');

export function table(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, bar, measured, met, details }) => [
    what,
    bar,
    measured,
    met === undefined ? '' : met ? 'yes' : 'NO',
    details,
  ]);
  return [['what', 'bar', 'measured', 'met', 'details'], ['---', '---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

export function writeReport(
  findings: readonly Finding[],
  options: Options,
  database: string,
  seconds: number,
): void {
  const [cpu] = os.cpus();
  const machine = `${os.cpus().length} × ${cpu?.model.trim() || os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`;
  const lines = [
    '# Results',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${Math.round(seconds / 60)} minutes.`,
    '',
    `- machine: ${machine}; the load, the service and the database share it`,
    `- Node ${process.versions.node}, PostgreSQL ${database}, embedded`,
    `- a firm of ${options.rows.toLocaleString('en')} activities, ${options.connections} keep-alive connections, ${options.rounds} rounds of ${options.seconds} s, alternating with what is compared`,
    `- repeat it: \`npm run bench${options.rows === 1_000_000 ? '' : ` -- --rows ${options.rows}`}\``,
    '',
    'Figures are medians of the rounds; ratios are medians of the ratios of each round. The bare handler is bench/bare.ts:',
    'node:http and pg by hand, prepared statements, the same JSON, and nothing else. Everything is',
    'enabled in the service: authorization, scopes, visibility, row-level security, versions, rate limit, events, audit, log.',
    '',
    table(findings),
    '',
  ];
  fs.writeFileSync(FILE, lines.join('\n'));
  console.log(`Written to ${path.relative(process.cwd(), FILE)}.`);
}
