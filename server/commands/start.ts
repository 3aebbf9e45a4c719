/**
 * chancery start: starts the service; an empty data folder is initialized first. The database server starts in a process of
 * its own, and meanwhile this process loads the service.
 */
import { Installation } from '../installation.ts';
import { openLog } from '../kernel/http/logs/log.ts';
import type { Demonstration } from '../demonstration.ts';
import { authoritiesIn } from '../kernel/http/outgoing/authorities.ts';
import { bringUpToDate, WEB_APP } from '../builds/build.ts';
import type { Serving } from '../serving.ts';
import type { Call } from './command.ts';
import type { Prepared } from './serve-installation.ts';

export async function startCommand(call: Call): Promise<void> {
  const stopped = untilToldToStop();
  const tell = (words: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`${words}\n`);
  };
  const { config } = call;
  // Otherwise every webhook would fail.
  if (config.webhook_ca_file) authoritiesIn(config.webhook_ca_file);
  const logTo = call.json ? 'stderr' : 'stdout';
  const log = openLog(config, logTo);
  if (!config.database_url) tell('Starting the embedded database.');
  const program = programLoadedOnce();
  const installation = await Installation.open(config, log, program);
  let serving: Serving | undefined;
  try {
    const { built, modules } = program();
    const { prepare, serveInstallation } = await modules;
    const prepared = await prepare(installation, tell);
    await built;
    serving = await serveInstallation(installation, logTo);
    call.answer(started(serving.address, prepared), welcome(serving.address, prepared));
    const signal = await stopped;
    log.info({ signal }, 'The service is stopping.');
  } finally {
    await serving?.close();
    await installation.close();
  }
}

/** Builds the web app if necessary, and loads the service's modules, at the first call. */
function programLoadedOnce() {
  const load = () => {
    const built = bringUpToDate(WEB_APP);
    // A failure is reported where the result is awaited.
    built.catch(() => undefined);
    return { built, modules: import('./serve-installation.ts') };
  };
  let program: ReturnType<typeof load> | undefined;
  return () => (program ??= load());
}

function started(listening: string, { demo, setUp }: Prepared) {
  return {
    listening,
    ...(demo ? { demo } : {}),
    ...(setUp ? { set_up: { address: listening + setUp.path, code: setUp.code } } : {}),
  };
}

/** npm forwards a Ctrl-C that the terminal has already sent to this process; both count as one. */
const SAME_SIGNAL_WITHIN_MS = 1000;

/** Listens from the beginning, so that a signal during the start is not lost. A second signal exits immediately. */
function untilToldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let toldAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (toldAt !== undefined && performance.now() - toldAt > SAME_SIGNAL_WITHIN_MS) process.exit(130);
        toldAt ??= performance.now();
        resolve(signal);
      });
    }
  });
}

function welcome(address: string, { demo, withoutDemo, setUp }: Prepared): string {
  return [
    '',
    `Chancery listens on ${address}`,
    ...(withoutDemo === undefined ? [] : ['', `No demonstration firm: ${withoutDemo}.`]),
    ...(demo ? demonstrationLines(address, demo) : []),
    ...(setUp ? setUpLines(address + setUp.path, setUp.code) : []),
    '',
  ].join('\n');
}

function demonstrationLines(address: string, demo: Demonstration): string[] {
  const bearer = `-H 'Authorization: Bearer ${demo.token}'`;
  const created = `{"data":{"type":"TimeEntry","date":"${new Date().toISOString().slice(0, 10)}","quantity":1800}}`;
  return [
    '',
    'The demonstration firm',
    `  sign in at    ${address}/sign-in`,
    `  with          ${demo.email}  ${demo.password}`,
    `  token         ${demo.token}`,
    '',
    'Try',
    `  curl ${bearer} -g '${address}/api/v4/users/who_am_i?fields=name,email,account{name}'`,
    `  curl ${bearer} -g '${address}/api/v4/activities?fields=id,date,total,matter{display_number}'`,
    `  curl ${bearer} -H 'Content-Type: application/json' -d '${created}' ${address}/api/v4/activities`,
  ];
}

function setUpLines(address: string, code: string): string[] {
  return [
    '',
    'There is no firm yet',
    `  open it at    ${address}`,
    `  with the code ${code}`,
    '  or type       bin/chancery account create --name "Firm" --country US --currency USD --owner-email you@firm.example',
  ];
}
