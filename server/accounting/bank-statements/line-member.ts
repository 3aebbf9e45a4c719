/** The member of a new document that names the statement line it is created from. */
import { m } from '#kernel/declarations/member.ts';

export const MEMBER = 'bank_statement_line';

/** The member that names the line; ignored on updates. */
export const LINE_MEMBER = { [MEMBER]: m.reference('bank_statement_line', { write: 'create' }) };
