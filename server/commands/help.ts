/** The help of the command line, generated from the commands. */
import type { Command } from './command.ts';
import { accepts, SETTINGS, type SettingName } from '../kernel/config.ts';

/** Settings of every command that opens an installation. */
const OF_AN_INSTALLATION: readonly SettingName[] = [
  'data_dir',
  'database_url',
  'database_owner_url',
  'database_connections',
  'database_cache_mb',
  'encryption_key',
  'previous_encryption_keys',
  'file_storage',
  'file_storage_access_key',
  'file_storage_secret_key',
  'region',
  'public_origin',
  'smtp_url',
  'log_level',
];

export function listOfCommands(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return [
    'chancery COMMAND [options]',
    '',
    ...lines,
    '',
    'Every command accepts --json (one JSON object on stdout), --config FILE (settings as JSON), --help,',
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
    ...settingsOf(command),
  ].join('\n');
}

function settingsOf({ settings: which }: Command): string[] {
  if (which === 'none') return [];
  const names: readonly string[] = which === 'all' ? [...SETTINGS.keys()] : OF_AN_INSTALLATION;
  const lines = names.flatMap((name) => {
    const setting = SETTINGS.get(name);
    if (!setting) return [];
    const fallback = setting.safeParse(undefined).data;
    const known =
      fallback === undefined || name === 'data_dir' ? '' : `; ${JSON.stringify(fallback)} unless set`;
    return `  --${name.replaceAll('_', '-').padEnd(26)} ${accepts(setting)}${known}`;
  });
  return [
    '',
    'Settings, which can also be set as CHANCERY_… in the environment and in the file given with --config:',
    '',
    ...lines,
  ];
}

export function usageOf(command: Command): string {
  return [command.name, ...(command.positionals ?? [])].join(' ');
}
