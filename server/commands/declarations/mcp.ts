/** chancery mcp: the Model Context Protocol over stdin and stdout, for agents that start programs. */
import type { Command } from '../command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Lets an agent work in a running service, over the Model Context Protocol on stdin and stdout',
  options: {
    url: { value: 'U', describe: 'the address of the service; CHANCERY_URL unless given' },
    token: { value: 'T', describe: 'an access token; CHANCERY_TOKEN unless given' },
    'read-only': { describe: 'offers no tool that writes' },
  },
  prints: '(messages of the protocol)',
  run: async (call) => (await import('../mcp.ts')).mcpCommand(call),
};
