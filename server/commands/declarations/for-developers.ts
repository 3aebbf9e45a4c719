/** chancery listen, trigger and logs tail: tools for developing an integration against a sandbox. */
import type { Command } from '../command.ts';

export const listenCommand: Command = {
  name: 'listen',
  summary: 'Forwards the signed webhooks of the newest sandbox to a local program, until you stop it',
  options: {
    'forward-to': { value: 'URL', describe: 'the address of the program', required: true },
    model: { value: 'M', describe: 'only records of this model, such as matter', multiple: true },
  },
  prints:
    'one object a line: first `{"listening", "secret", "account_id"}`, then `{"event", "model", "record_id", "message_id", "status" or "error"}`',
  run: async (call) => (await import('../for-developers.ts')).listenCommand(call),
};

export const triggerCommand: Command = {
  name: 'trigger',
  summary: 'Triggers an event such as matter.created in the newest sandbox, with a real write',
  positionals: ['EVENT'],
  prints: '`{"event", "record_id", "account_id"}`',
  run: async (call) => (await import('../for-developers.ts')).triggerCommand(call),
};

export const logsTail: Command = {
  name: 'logs tail',
  summary: 'Shows the requests of an application as they arrive, until you stop it',
  options: {
    'client-id': { value: 'ID', describe: 'the application; by default all of the newest sandbox' },
    bodies: { describe: 'also shows request and response bodies, in sandboxes only' },
  },
  prints:
    'one object a line: `{"at", "method", "path", "status", "duration_ms", "api", "request_id", "user_id", "client_id", "address"}`, with --bodies also `request_body` and `answer_body`',
  run: async (call) => (await import('../logs-tail.ts')).logsTail(call),
};
