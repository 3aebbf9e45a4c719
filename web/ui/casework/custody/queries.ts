/** The app's reads of originals in safe custody. */
import { listSafeCustodyRecords } from '../../../../sdk/practice.ts';
import { type DataOf, read } from '../../../api/queries.ts';

const FIELDS =
  'id,etag,barcode,title,description,document_type,document_type_name,date,stored_on,state,packet{id},state_changes{position,state,date,reason,actor_name}';
const MOST = 200;

export const recordsOf = (of: { readonly packet_id: number } | { readonly contact_id: number }) =>
  read(listSafeCustodyRecords, { ...of, fields: FIELDS, limit: MOST });

export type CustodyRow = DataOf<typeof recordsOf>[number];
