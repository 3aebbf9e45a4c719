/** The reads of the personal injury tab. */
import {
  getDamage,
  getLien,
  getMedicalBill,
  getMedicalRecordsRequest,
  getPersonalInjuryTotal,
  listDamages,
  listDocuments,
  listLiens,
  listMedicalRecordsRequests,
} from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/queries.ts';

const MOST = 200;

const DAMAGE = 'id,etag,amount,damage_type,description';
const LIEN = 'id,etag,amount,description,lien_type,mark_as_lien,holder{id,name},medical_bill{id}';
const BILL = 'id,etag,name,amount,adjustment,balance,mark_balance_type_as,bill_date,document_id';
const REQUEST =
  `id,etag,description,in_treatment,treatment_start_date,treatment_end_date,records_status,records_follow_up_date,bills_status,bills_follow_up_date,medical_provider{id,name},medical_bills{${BILL}},medical_records{id,document_id,start_date,end_date}` as const;

export const damagesQuery = (matterId: number) =>
  read(listDamages, { matter_id: matterId, fields: DAMAGE, limit: MOST });
export const liensQuery = (matterId: number) =>
  read(listLiens, { matter_id: matterId, fields: LIEN, limit: MOST });
export const requestsQuery = (matterId: number) =>
  read(listMedicalRecordsRequests, { matter_id: matterId, fields: REQUEST, limit: MOST });
export const totalsQuery = (matterId: number) =>
  read(getPersonalInjuryTotal, {
    id: matterId,
    fields:
      'special_damages,general_damages,other_damages,medical_billed,total_claimed,liens,medical_balance,records_by_status,bills_by_status,currency_code',
  });
export const documentsQuery = (matterId: number) =>
  read(listDocuments, { matter_id: matterId, fields: 'id,name', order: 'name(asc)', limit: MOST });

export const damageQuery = (id: number) => read(getDamage, { id, fields: DAMAGE });
export const lienQuery = (id: number) => read(getLien, { id, fields: LIEN });
export const requestQuery = (id: number) => read(getMedicalRecordsRequest, { id, fields: REQUEST });
export const billQuery = (id: number) => read(getMedicalBill, { id, fields: BILL });

const readDamages = (matterId: number) => api.call(listDamages, { matter_id: matterId, fields: DAMAGE });
const readLiens = (matterId: number) => api.call(listLiens, { matter_id: matterId, fields: LIEN });
const readRequests = (matterId: number) =>
  api.call(listMedicalRecordsRequests, { matter_id: matterId, fields: REQUEST });

type RowOf<Read extends (matterId: number) => Promise<{ readonly data: readonly unknown[] }>> = Awaited<
  ReturnType<Read>
>['data'][number];

export type DamageRow = RowOf<typeof readDamages>;
export type LienRow = RowOf<typeof readLiens>;
export type RequestRow = RowOf<typeof readRequests>;
export type BillRow = RequestRow['medical_bills'][number];
