/** chancery mcp: the Model Context Protocol over stdin and stdout, for agents that start programs. */
import type { Command } from '../command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Gives an agent access to a running service, over the Model Context Protocol on stdin and stdout',
  options: {
    url: { value: 'U', describe: 'the address of the service; by default CHANCERY_URL' },
    token: { value: 'T', describe: 'an access token; by default CHANCERY_TOKEN' },
    'read-only': { describe: 'offers only tools that read' },
  },
  prints: '(protocol messages)',
  run: async (call) => (await import('../mcp.ts')).mcpCommand(call),
};
