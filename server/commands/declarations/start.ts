/** chancery start: starts the service; an empty data folder is initialized first. */
import type { Command } from '../command.ts';

export const startCommand: Command = {
  name: 'start',
  summary: 'Runs the service; [--port N] [--data-dir D] [--region R] [--no-demo]',
  settings: 'all',
  prints:
    'one line when listening: `{"listening": "http://…", "demo": {...}}`; `set_up` with its `address` and `code` if there is no firm',
  run: async (call) => (await import('../start.ts')).startCommand(call),
};
