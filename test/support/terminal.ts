/**
 * Runs bin/chancery on a pseudo-terminal, as a person uses it: reads the output, types input, and reports the exit
 * code.
 */
import path from 'node:path';
import { spawn } from '@lydell/node-pty';
import { until } from './until.ts';

const CHECKOUT = path.join(import.meta.dirname, '../..');

/** Matches control sequences, which move the cursor and color the text. */
const CONTROL = /\x1b\[[0-9;?]*[A-Za-z]/g;

export interface Terminal {
  /** Everything shown so far. */
  readonly shown: () => string;
  /** Waits until the pattern is shown, and returns everything shown so far. */
  readonly shows: (pattern: RegExp) => Promise<string>;
  readonly type: (text: string) => void;
  /** The exit code, once the program has ended. */
  readonly ended: Promise<number>;
}

export function onTerminal(program: string, words: readonly string[], folder: string): Terminal {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(program, [...words], { cwd: folder, cols: 120, rows: 40, env: environment });
  let written = '';
  let code: number | undefined;
  child.onData((text) => (written += text));
  const ended = new Promise<number>((resolve) =>
    child.onExit(({ exitCode, signal }) => resolve((code = signal ? 128 + signal : exitCode))),
  );
  const shown = () => written.replace(CONTROL, '');
  return {
    shown,
    shows: async (pattern) => {
      await until(async () => {
        if (pattern.test(shown())) return true;
        if (code !== undefined)
          throw new Error(`It ended with ${code} and did not show ${pattern}:\n${shown()}`);
        return false;
      }, `${pattern} on the terminal`);
      return shown();
    },
    type: (text) => child.write(text),
    ended,
  };
}

export const CHANCERY = path.join(CHECKOUT, 'bin/chancery');
