/** The help of the command line, made from the commands. */
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

export function helpForAll(): string {
  const width = Math.max(...COMMANDS.map((command) => usageOf(command).length));
  const lines = COMMANDS.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return [
    'chancery COMMAND [options]',
    '',
    ...lines,
    '',
    'Every command takes --json (one JSON object on stdout), --config FILE (settings as JSON), --help,',
    'and every setting by its name, such as --data-dir D. All settings: docs/operating.md.',
  ].join('\n');
}

export function helpFor(command: Command): string {
  const options = Object.entries(command.options ?? {});
  const names = options.map(([name, spec]) => `--${name}${spec.value ? ` ${spec.value}` : ''}`);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = options.map(([, spec], index) => {
    const notes = [spec.required ? 'required' : '', spec.multiple ? 'may be repeated' : ''].filter(Boolean);
    return `  ${(names[index] ?? '').padEnd(width)}  ${spec.describe}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  return [
    `chancery ${usageOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    `${command.summary}.`,
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
    `--json prints ${command.prints}`,
  ].join('\n');
}

export function usageOf(command: Command): string {
  return [command.name, ...(command.positionals ?? [])].join(' ');
}
