/** A request to a medical provider: the status of records and bills, and what was received. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../../firm/index.ts';
import { MATTER_IS_THERE, MEDICAL_STATUSES } from './claim-values.ts';

const status = (describe: string) => f.oneOf(MEDICAL_STATUSES, { write: true, required: true, describe });

export const medicalRecordsRequest = resource({
  name: 'medical_records_request',
  path: 'medical_records_details',
  table: 'medical_records_requests',
  describe: 'A request to a medical provider for records and bills, with what was received.',
  scope: 'matters',
  defaultOrder: null,
  where: MATTER_IS_THERE,
  visible: hiddenWithClientOfMatter,
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    description: f.text({ write: true, limit: 10_000 }),
    in_treatment: f.boolean({
      write: true,
      required: true,
      describe: 'Whether this provider still treats the client.',
    }),
    treatment_start_date: f.instant({ write: true }),
    treatment_end_date: f.instant({ write: true }),
    records_status: status('The status of the request for records.'),
    records_request_date: f.instant({ write: true }),
    records_follow_up_date: f.instant({ write: true, describe: 'When to follow up.' }),
    bills_status: status('The status of the request for bills.'),
    bills_request_date: f.instant({ write: true }),
    bills_follow_up_date: f.instant({ write: true, describe: 'When to follow up.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    matter: f.belongsTo('matter'),
    medical_provider: f.belongsTo('contact', {
      describe: 'The provider who treats the client and receives the request.',
    }),
    medical_bills: f.hasMany('medical_bill', { foreign: 'medical_records_request_id', write: true }),
    medical_records: f.hasMany('medical_record', { foreign: 'medical_records_request_id', write: true }),
  },
  input: {
    matter_id: m.idOf('matter', { required: 'create', write: 'create' }),
    medical_provider_id: m.idOf('contact', { required: 'create' }),
  },
  filters: {
    treatment_start_date: {
      ...by.from('treatment_start_date', 'instant'),
      describe: 'Only treatment that began at or after this.',
    },
    treatment_end_date: {
      ...by.until('treatment_end_date', 'instant'),
      describe: 'Only treatment that ended at or before this.',
    },
    matter_id: by.ref(undefined, { nullable: false }),
    medical_provider_id: by.ref(undefined, { nullable: false }),
    records_status: by.oneOf(MEDICAL_STATUSES),
    bills_status: by.oneOf(MEDICAL_STATUSES),
  },
});
