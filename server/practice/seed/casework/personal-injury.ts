/** Claims in the first personal injury matters: damages, treatments with their bills, and liens. */
import type { RecordWriter, OpenMatter } from './record-writer.ts';

const MOST_MATTERS = 2;

export async function seedPersonalInjury(records: RecordWriter): Promise<void> {
  const matters = records.matters('personal_injury', MOST_MATTERS);
  if (matters.length === 0) return;
  const people = {
    hospital: await records.company('Riverside General Hospital'),
    therapist: await records.company('Northgate Physiotherapy'),
    insurer: await records.company('Meridian Health Plan'),
    agency: await records.company('State Benefits Agency'),
  };
  for (const matter of matters) {
    await seedDamages(records, matter);
    await seedTreatment(records, matter, people);
    await records.add('lien', {
      matter_id: matter.id,
      amount: 1850,
      description: 'Disability benefits paid since the accident',
      holder_id: people.agency,
    });
  }
}

async function seedDamages(records: RecordWriter, { id }: OpenMatter): Promise<void> {
  for (const [damage_type, amount, description] of [
    ['special', 14_300, 'Lost earnings, eleven weeks'],
    ['general', 60_000, 'Pain and suffering'],
    ['other', 2400, 'Household help'],
  ] as const)
    await records.add('damage', { matter_id: id, damage_type, amount, description });
}

interface People {
  readonly hospital: string;
  readonly therapist: string;
  readonly insurer: string;
}

async function seedTreatment(
  records: RecordWriter,
  matter: OpenMatter,
  { hospital, therapist, insurer }: People,
): Promise<void> {
  await records.add('medical_records_request', {
    matter_id: matter.id,
    medical_provider_id: hospital,
    ...(await surgery(records, matter, insurer)),
  });
  await records.add('medical_records_request', {
    matter_id: matter.id,
    medical_provider_id: therapist,
    description: 'Physiotherapy, twice a week',
    in_treatment: true,
    records_status: 'requested',
    records_request_date: records.day(-12),
    records_follow_up_date: records.day(9),
    bills_status: 'not_yet_requested',
    treatment_start_date: records.day(-75),
  });
}

/** What the hospital has sent: the chart, and its bills. */
async function surgery(records: RecordWriter, matter: OpenMatter, insurer: string) {
  const chart = await records.file(
    matter,
    'Emergency department chart.txt',
    `Admitted ${records.day(-120)} after an accident. Fracture of the left wrist, contusions. Discharged ${records.day(-118)}.\n`,
  );
  return {
    description: 'Emergency treatment and surgery',
    in_treatment: false,
    records_status: 'received',
    records_request_date: records.day(-100),
    bills_status: 'certified',
    bills_request_date: records.day(-100),
    treatment_start_date: records.day(-120),
    treatment_end_date: records.day(-118),
    medical_records: [{ document_id: chart, start_date: records.day(-120), end_date: records.day(-118) }],
    medical_bills: [
      {
        name: 'Emergency department',
        amount: 3200,
        adjustment: 450,
        balance: 650,
        mark_balance_type_as: 'outstanding_balance',
        bill_date: records.day(-95),
        bill_received_date: records.day(-90),
        payers: [{ amount: 2100, holder_id: insurer, mark_as_lien: true }],
      },
      {
        name: 'Surgery of the wrist',
        amount: 8400,
        adjustment: 1200,
        balance: 2600,
        mark_balance_type_as: 'lien',
        bill_date: records.day(-95),
        payers: [{ amount: 4600, holder_id: insurer, mark_as_lien: true }],
      },
    ],
  };
}
