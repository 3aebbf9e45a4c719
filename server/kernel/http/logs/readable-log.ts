/** Formats log lines for people at a terminal: time, level, message, and further members. */
import { Writable } from 'node:stream';

const MARKS: Readonly<Record<string, string>> = {
  fatal: '\u001B[41mFATAL\u001B[0m',
  error: '\u001B[31mERROR\u001B[0m',
  warn: '\u001B[33mWARN \u001B[0m',
  info: '\u001B[32mINFO \u001B[0m',
  debug: '\u001B[36mDEBUG\u001B[0m',
  trace: '\u001B[90mTRACE\u001B[0m',
};

/** Members that the line already includes or that do not help a person watching. */
const NOT_SHOWN = new Set([
  'level',
  'time',
  'pid',
  'message',
  'method',
  'path',
  'route',
  'status',
  'duration_ms',
]);

export class ReadableLines extends Writable {
  readonly #to: NodeJS.WritableStream;

  constructor(to: NodeJS.WritableStream) {
    super({ decodeStrings: false });
    this.#to = to;
  }

  override _write(line: string, _encoding: string, done: () => void): void {
    this.#to.write(`${readableLine(line)}\n`);
    done();
  }
}

interface Entry extends Readonly<Record<string, unknown>> {
  readonly level: string;
  readonly time: string;
  readonly message?: string;
  readonly status?: number;
  readonly error?: { readonly stack?: string; readonly message?: string };
}

export function readableLine(line: string): string {
  const entry: Entry = JSON.parse(line);
  const { level, time, status, error } = entry;
  const what =
    status === undefined
      ? (entry.message ?? '')
      : `${String(entry['method'])} ${String(entry['path'])} ${status} in ${String(entry['duration_ms'])} ms`;
  const more = Object.entries(entry)
    .filter(([name, value]) => !NOT_SHOWN.has(name) && name !== 'error' && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const stack = error === undefined ? '' : `\n${error.stack ?? error.message ?? ''}`;
  return [time.slice(11, 23), MARKS[level] ?? level, what, ...more].join('  ') + stack;
}
