/** The scopes of the standard endpoints of incoming leads. */
import type { Overrides, Requirements } from '#kernel/http/api/overrides.ts';
import type { Operation } from '#kernel/declarations/resource.ts';

/** With the second scope, a token reads also what other applications submitted. */
const READING = { scope: 'lead_inbox_read', orScope: 'lead_inbox_all_read' };

const SCOPES: Readonly<Partial<Record<Operation, Requirements>>> = {
  list: READING,
  read: READING,
  create: { scope: 'lead_inbox_write' },
  update: { scope: 'lead_inbox_triage' },
};

export const inboxLeadOverrides: Overrides = { requirements: (operation) => SCOPES[operation] };
