/** The read of a bill with everything that its page shows. */
import { getBill } from '../../../../sdk/practice.ts';
import { read, type DataOf } from '../../../api/queries.ts';

// A single literal, because the response type is derived from it.
const FIELDS =
  'id,etag,number,kind,type,state,available_state_transitions,can_update,subject,memo,purchase_order,issued_at,due_at,sub_total,total_tax,total,paid,credits_issued,pending,balance,due,paid_at,last_sent_at,created_at,client{id,name,primary_email_address},matters{id,display_number,description},currency{code},discount{type,rate,note},interest{type,rate,period,total,balance},split_invoice{id,split_portion,linked_invoices_ids,linked_invoices_display_numbers},sendings{id,to,subject,state,problem,sent_at,created_at},user{name},bill_theme{id,name}';

export const readBill = (id: number) => read(getBill, { id, fields: FIELDS });

export type OpenBill = DataOf<typeof readBill>;

/** The paper and files of a bill are whole or not shown: not to users from whom its amounts or its client are hidden. */
export function isPaperHidden({ total, client }: OpenBill): boolean {
  return total === null || client?.name === null;
}

export const PAPER_HIDDEN = 'Its page and files show what is hidden from you.';
