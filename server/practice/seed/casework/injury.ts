/** Claims in the first personal injury matters: damages, treatments with their bills, and liens. */
import type { Desk, OpenMatter } from './desk.ts';

const MOST_MATTERS = 2;

export async function seedInjuries(desk: Desk): Promise<void> {
  const matters = desk.matters('personal_injury', MOST_MATTERS);
  if (matters.length === 0) return;
  const people = {
    hospital: await desk.company('Riverside General Hospital'),
    therapist: await desk.company('Northgate Physiotherapy'),
    insurer: await desk.company('Meridian Health Plan'),
    agency: await desk.company('State Benefits Agency'),
  };
  for (const matter of matters) {
    await seedDamages(desk, matter);
    await seedTreatment(desk, matter, people);
    await desk.add('lien', {
      matter_id: matter.id,
      amount: 1850,
      description: 'Sickness benefits paid since the accident',
      holder_id: people.agency,
    });
  }
}

async function seedDamages(desk: Desk, { id }: OpenMatter): Promise<void> {
  for (const [damage_type, amount, description] of [
    ['special', 14_300, 'Lost earnings, eleven weeks'],
    ['general', 60_000, 'Pain and suffering'],
    ['other', 2400, 'Help in the household'],
  ] as const)
    await desk.add('damage', { matter_id: id, damage_type, amount, description });
}

interface People {
  readonly hospital: string;
  readonly therapist: string;
  readonly insurer: string;
}

async function seedTreatment(
  desk: Desk,
  matter: OpenMatter,
  { hospital, therapist, insurer }: People,
): Promise<void> {
  await desk.add('medical_records_request', {
    matter_id: matter.id,
    medical_provider_id: hospital,
    ...(await surgery(desk, matter, insurer)),
  });
  await desk.add('medical_records_request', {
    matter_id: matter.id,
    medical_provider_id: therapist,
    description: 'Physiotherapy, twice a week',
    in_treatment: true,
    records_status: 'requested',
    records_request_date: desk.day(-12),
    records_follow_up_date: desk.day(9),
    bills_status: 'not_yet_requested',
    treatment_start_date: desk.day(-75),
  });
}

/** What the hospital has sent: the chart, and its bills. */
async function surgery(desk: Desk, matter: OpenMatter, insurer: string) {
  const chart = await desk.file(
    matter,
    'Emergency department chart.txt',
    `Admitted ${desk.day(-120)} after an accident. Fracture of the left wrist, contusions. Discharged ${desk.day(-118)}.\n`,
  );
  return {
    description: 'Emergency treatment and surgery',
    in_treatment: false,
    records_status: 'received',
    records_request_date: desk.day(-100),
    bills_status: 'certified',
    bills_request_date: desk.day(-100),
    treatment_start_date: desk.day(-120),
    treatment_end_date: desk.day(-118),
    medical_records: [{ document_id: chart, start_date: desk.day(-120), end_date: desk.day(-118) }],
    medical_bills: [
      {
        name: 'Emergency department',
        amount: 3200,
        adjustment: 450,
        balance: 650,
        mark_balance_type_as: 'outstanding_balance',
        bill_date: desk.day(-95),
        bill_received_date: desk.day(-90),
        payers: [{ amount: 2100, holder_id: insurer, mark_as_lien: true }],
      },
      {
        name: 'Surgery of the wrist',
        amount: 8400,
        adjustment: 1200,
        balance: 2600,
        mark_balance_type_as: 'lien',
        bill_date: desk.day(-95),
        payers: [{ amount: 4600, holder_id: insurer, mark_as_lien: true }],
      },
    ],
  };
}
