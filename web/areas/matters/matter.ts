import { getMatter } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { CUSTOM_FIELDS } from '../../ui/casework/custom-fields.tsx';

/** The fields of a matter's page. */
const FIELDS =
  `id,etag,display_number,description,status,open_date,pending_date,close_date,billable,billing_method,client_reference,location,require_utbms_codes,created_at,client{id,name,type},folder{id},practice_area{id,name,category},matter_stage{id,name},responsible_attorney{id,name},originating_attorney{id,name},responsible_staff{id,name},user{name},group{id,name},currency{id,code},grants{id,name},custom_rate{type,on_invoice},personal_injury_totals{total_claimed,liens,records_by_status},finances{unbilled_amount,unbilled_hours,amount_due,amount_in_trust,currency_code},${CUSTOM_FIELDS}` as const;

export const matterQuery = (id: number) => read(getMatter, { id, fields: FIELDS });

export type MatterRecord = Awaited<ReturnType<typeof readMatter>>;

export async function readMatter(id: number) {
  return (await api.call(getMatter, { id, fields: FIELDS })).data;
}
