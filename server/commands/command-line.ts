/**
 * Finds the command, parses its options and the settings, runs it, and sets the exit code: 0 for success, 1 for a
 * failure or refusal (with a sentence on stderr), 2 for wrong usage.
 */
import { messageOf } from '../kernel/errors/message.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf, sentenceOf } from '../kernel/errors/system-error.ts';
import { DatabaseDown } from '../kernel/errors/database-down.ts';
import { ConfigError, readConfig, settings } from '../kernel/config.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { Call, UsageError, type Command, type Values } from './command.ts';
import { helpFor, listOfCommands } from './help.ts';
import { COMMANDS } from './commands.ts';
import { release } from './release.ts';
import { nearest } from '../kernel/errors/nearest.ts';

const HELP: ReadonlySet<string> = new Set(['--help', '-h']);
const SETTING_NAMES = Object.keys(settings.shape);

export async function runCommandLine(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  surviveClosedOutput();
  try {
    const command = findCommand(words);
    if (!command) return answerWithoutCommand(words);
    const rest = words.slice(command.name.split(' ').length);
    if (rest.includes('--help')) return print(helpFor(command));
    return (await command.run(readCall(command, rest, environment))) ?? 0;
  } catch (error) {
    return report(error);
  }
}

/**
 * A reader of the output may stop early, as `| head` does. The command finishes its work nevertheless; one that prints
 * until it is stopped ends. Output that is lost for another reason, such as a full disk, is a failure.
 */
function surviveClosedOutput(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    const reason = reasonOf(error) ?? error.message;
    process.stderr.write(`The output cannot be written: ${reason}.\n`);
    process.once('exit', () => (process.exitCode = 1));
  });
}

/** The longest command name that the words start with. */
function findCommand(words: readonly string[]): Command | undefined {
  return [2, 1]
    .map((length) => COMMANDS.find((command) => command.name === words.slice(0, length).join(' ')))
    .find((command) => command !== undefined);
}

function answerWithoutCommand(words: readonly string[]): number {
  if (words[0] === '--version') return print(release);
  const asks = words.length === 0 || words[0] === 'help' || words.some((word) => HELP.has(word));
  const rest = words.slice(words[0] === 'help' || HELP.has(words[0] ?? '') ? 1 : 0);
  const options = rest.findIndex((word) => word.startsWith('-'));
  const name = rest.slice(0, options === -1 ? rest.length : options);
  const wanted = findCommand(name);
  const group = groupOf(name);
  if (asks && wanted) return print(helpFor(wanted));
  if (asks && name.length === 0) return print(listOfCommands(COMMANDS));
  if (asks && name.length === 1 && group.length > 0) return print(listOfCommands(group));
  throw new UsageError(unknownCommand(name.length > 0 ? name.slice(0, 2) : words.slice(0, 1), group));
}

/** The commands that begin with the first of the words: those of account. */
function groupOf([first]: readonly string[]): readonly Command[] {
  return COMMANDS.filter((command) => command.name.startsWith(`${first} `));
}

function unknownCommand(name: readonly string[], group: readonly Command[]): string {
  const typed = name.join(' ');
  const close = nearest(
    typed,
    COMMANDS.map((command) => command.name),
  );
  const following = group.map((command) => command.name.split(' ')[1]).join(', ');
  return [
    `There is no command ${typed}.`,
    ...(close ? [`Did you mean ${close}?`] : []),
    group.length > 0 ? `After ${name[0]} comes one of: ${following}.` : 'Try: chancery help.',
  ].join(' ');
}

function readCall(
  command: Command,
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Call {
  const own = command.options ?? {};
  const { values, positionals } = parse(command, words);
  const wanted = command.positionals ?? [];
  const [extra] = positionals.slice(wanted.length);
  if (extra !== undefined)
    throw new UsageError(
      `chancery ${command.name} does not accept the argument ${extra}. Try: chancery ${command.name} --help.`,
    );
  if (positionals.length < wanted.length) {
    throw new UsageError(`Usage: chancery ${[command.name, ...wanted].join(' ')} [options]. Try --help.`);
  }
  const missing = Object.entries(own).find(([name, spec]) => spec.required && values[name] === undefined);
  if (missing) throw new UsageError(`The option --${missing[0]} is required: ${missing[1].describe}.`);
  const options = Object.fromEntries(
    SETTING_NAMES.filter((name) => !(optionName(name) in own)).map((name) => [
      name,
      values[optionName(name)],
    ]),
  );
  const file = typeof values['config'] === 'string' ? values['config'] : undefined;
  return new Call({
    config: readConfig({ file, environment, options }),
    json: values['json'] === true,
    positionals,
    values,
    write: (line) => process.stdout.write(`${line}\n`),
  });
}

/** Every command accepts its own options, --json, --config, and every setting by name. */
function parse(command: Command, words: readonly string[]): { values: Values; positionals: string[] } {
  const own = Object.entries(command.options ?? {}).map(
    ([name, spec]) =>
      [name, { type: spec.value ? 'string' : 'boolean', multiple: spec.multiple ?? false }] as const,
  );
  const ofSettings = SETTING_NAMES.map(
    (name) => [optionName(name), { type: name === 'demo' ? 'boolean' : 'string' }] as const,
  );
  const options: Exclude<ParseArgsConfig['options'], undefined> = {
    ...Object.fromEntries(ofSettings),
    ...Object.fromEntries(own),
    config: { type: 'string' },
    json: { type: 'boolean' },
  };
  try {
    return parseArgs({
      args: joined(repeated(command, words), options),
      options,
      allowPositionals: true,
      allowNegative: true,
    });
  } catch (error) {
    const [sentence = ''] = messageOf(error).split(/\. |\n/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. Try: chancery ${command.name} --help.`);
  }
}

/** An option that may be repeated takes all words up to the next option: --role admin billing. */
function repeated(command: Command, words: readonly string[]): string[] {
  const lists = Object.entries(command.options ?? {}).filter(([, { multiple }]) => multiple);
  const names = new Set(lists.map(([name]) => `--${name}`));
  let list: string | undefined;
  return words.flatMap((word, index) => {
    if (word.startsWith('-')) {
      list = names.has(word) ? word : undefined;
      return [word];
    }
    return list !== undefined && words[index - 1] !== list ? [list, word] : [word];
  });
}

/** A value may begin with a dash, as one in 64 tokens does: `--token -abc` is read as `--token=-abc`. */
function joined(words: readonly string[], options: ParseArgsConfig['options'] = {}): string[] {
  const read: string[] = [];
  for (const word of words) {
    const before = read.at(-1);
    const takesValue = before?.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (takesValue && /^-[^-]/.test(word)) read.splice(-1, 1, `${before}=${word}`);
    else read.push(word);
  }
  return read;
}

function optionName(setting: string): string {
  return setting.replaceAll('_', '-');
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** Prints the message of refusals and failures; only a bug also shows its stack. */
function report(error: unknown): number {
  if (error instanceof UsageError || (error instanceof ConfigError && error.isUsage)) {
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const known =
    error instanceof Refusal ||
    error instanceof ConfigError ||
    error instanceof DatabaseDown ||
    (error instanceof Error && error.constructor === Error);
  process.stderr.write(`${known ? sentenceOf(error) : stackOf(error)}\n`);
  return 1;
}

function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error);
}
