/** A matter paid by legal aid in England and Wales, for firms there. */
import type { RecordWriter } from './record-writer.ts';

const HOUSING = 9;
const LONDON = 1;
const CONTROLLED_WORK = 1;

export async function seedLegalAid(records: RecordWriter): Promise<void> {
  const [matter] = records.firm.matters;
  if (!matter || records.firm.country !== 'GB') return;
  await records.change('contact', matter.client_id, {
    legal_aid_uk_contact: { national_insurance_number: 'QQ123456C', financially_eligible: true },
  });
  await records.change('matter', matter.id, {
    legal_aid_uk_matter: {
      category: HOUSING,
      region: LONDON,
      certification_type: CONTROLLED_WORK,
      case_start_date: records.day(-40),
      ufn: '010126/001',
    },
  });
  const preparation = await records.add('activity_description', { name: 'Preparation' });
  for (const [note, quantity, offset] of [
    ['Read the notice and the tenancy agreement', 3600, -38],
    ['Prepare the statement of the client', 5400, -30],
  ] as const)
    await records.add('activity', {
      type: 'TimeEntry',
      date: records.day(offset),
      quantity,
      note,
      matter: { id: matter.id },
      activity_description: { id: preparation },
    });
}
