/**
 * npm run bench: seeds a firm (once), starts the service and the bare handler side by side on its database, loads
 * both in turn, and reports ratios and targets. Only loopback is used, and everything that it starts is stopped.
 */
import { measureCreate, measurePage, measurePoint, type Stage } from './against-bare.ts';
import { measureConflictChecks } from './conflict-checks.ts';
import { measureDeepPages } from './deep-pages.ts';
import type { Finding } from './finding.ts';
import { openFirm } from './firm.ts';
import { measureLedger } from './ledger.ts';
import { Meter } from './measure.ts';
import { HELP, readOptions } from './options.ts';
import { measureOverload } from './overload.ts';
import { measurePosting } from './posting.ts';
import { table, writeReport } from './report.ts';
import { serveBare, serveChancery } from './served.ts';
import { measureUnresponsiveReceivers } from './unresponsive-receivers.ts';
import { measureMemory, measureStart } from './start.ts';
import { measureProcesses, measureRecords } from './variants.ts';
import { measureWebhooks } from './webhooks.ts';
import { measureWildcard } from './wildcard.ts';

/** In this order: benchmarks that write come last. */
const BENCHMARKS: Readonly<Record<string, (stage: Stage) => Promise<Finding[]>>> = {
  page: measurePage,
  point: measurePoint,
  records: measureRecords,
  processes: measureProcesses,
  wildcard: measureWildcard,
  deep: measureDeepPages,
  overload: measureOverload,
  create: measureCreate,
  conflicts: measureConflictChecks,
};

const options = readOptions(process.argv.slice(2));
if (!options) {
  process.stdout.write(HELP);
  process.exit(0);
}

const began = performance.now();
const wanted = (name: string) => options.only === undefined || options.only.has(name);
const findings: Finding[] = [];
const firm = await openFirm(options);
const { rows } = await firm.owner.query<{ server_version: string }>('show server_version');
const version = rows[0]!.server_version;
if (Object.keys(BENCHMARKS).some(wanted)) {
  const chancery = await serveChancery(firm);
  const bare = await serveBare(firm);
  const meter = new Meter(options, firm.databasePid);
  try {
    for (const [name, measure] of Object.entries(BENCHMARKS)) {
      if (!wanted(name)) continue;
      console.error(`measuring ${name}`);
      findings.push(...(await measure({ firm, meter, chancery, bare })));
    }
    findings.push(measureMemory(chancery));
  } finally {
    meter.stop();
    await Promise.all([chancery.stop(), bare.stop()]);
  }
}
try {
  if (wanted('ledger')) findings.push(...(await measureLedger(firm, options)));
  if (wanted('posting')) findings.push(...(await measurePosting(firm, options)));
  if (wanted('webhooks')) findings.push(...(await measureWebhooks(firm, options)));
  if (wanted('unresponsive')) findings.push(await measureUnresponsiveReceivers(firm, options));
} finally {
  await firm.close();
}
if (wanted('start')) findings.push(...(await measureStart(firm)));
console.log(table(findings));
if (options.write) writeReport(findings, options, version, (performance.now() - began) / 1000);
