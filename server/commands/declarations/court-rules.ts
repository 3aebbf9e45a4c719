/** chancery court-rules import | list: the rules for calculating court deadlines, shared by all firms. */
import type { Command } from '../command.ts';

export const courtRulesImport: Command = {
  name: 'court-rules import',
  summary:
    'Imports court rules from a file, or rules included with Chancery: california-civil, us-federal-civil',
  positionals: ['FILE'],
  prints:
    '`{"jurisdiction_id", "edition", "triggers", "deadlines", "result"}`, the result `imported` or `unchanged`; if the file is refused, `{"faults": [{"line", "place", "sentence"}]}`',
  run: async (call) => (await import('../court-rules.ts')).courtRulesImport(call),
};

export const courtRulesList: Command = {
  name: 'court-rules list',
  summary: 'Lists the jurisdictions whose rules are imported, with their newest editions',
  prints: '`{"jurisdictions": [{"id", "description", "edition", "triggers"}]}`',
  run: async (call) => (await import('../court-rules.ts')).courtRulesList(call),
};
