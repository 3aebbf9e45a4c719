/**
 * Reads a secret for a command: from its option, typed at a terminal without echo, or from the first line of standard
 * input. Everyone who can list the machine's processes can see an option, so the other ways are safer.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError, type Call } from './command.ts';

/** `what` completes the prompt, such as "Password of ada@example.com". */
export async function readSecret(call: Call, option: string, what: string): Promise<string> {
  const given = call.optional(option);
  if (given !== undefined) return given;
  const typed = process.stdin.isTTY ? await prompt(what) : await firstLineOfInput();
  if (typed !== '') return typed;
  throw new UsageError(
    `No password was given: type it at the prompt, send it on standard input, or give --${option}.`,
  );
}

/** The exit code that shells use for a program ended by Ctrl-C. */
const INTERRUPTED = 130;

async function prompt(what: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // From here on the terminal does not echo input.
  process.stderr.write(`${what}: `);
  try {
    const typed = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(lines, 'close').then(() => ''),
      // In this mode the terminal sends Ctrl-C as a character.
      once(lines, 'SIGINT').then(() => undefined),
    ]);
    if (typed !== undefined) return typed;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
  process.exit(INTERRUPTED);
}

async function firstLineOfInput(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
