/** Bodies that create records of the lead API for the conformance suite (samples.ts). */
import type { Maker, Samples } from '../../server/kernel/records/conformance/sample.ts';

const LEADS = '/lead';

/** Creates a lead and converts it to a contact with a matter. */
async function convertedLead(maker: Maker): Promise<{ id: number; client: { id: number } }> {
  const lead = await maker.caller.call('POST', `${LEADS}/inbox_leads`, {
    data: { first_name: maker.word() },
  });
  const path = `${LEADS}/inbox_leads/${lead.body.id}/convert`;
  return (await maker.caller.call('POST', path, { data: {} })).body;
}

export const leadSamples: Samples = {
  conflict_check: { neededBySome: ['names'], create: ({ word }) => ({ names: [word()] }) },
  inbox_lead: {
    change: () => ({ state: 'ignored' }),
    fewValues: true,
    list: async () => ({ state: 'untriaged' }),
  },
  intake_form: { change: ({ word }) => ({ notify: [`${word()}@ash.example`] }) },
  lead_contact: {
    make: async (maker) => (await convertedLead(maker)).client.id,
    change: ({ word }) => ({ name: word() }),
  },
  lead_matter: {
    make: async (maker) => (await convertedLead(maker)).id,
    change: ({ word }) => ({ description: word() }),
  },
  lead_contact_note: {
    create: async ({ idOf, word }) => ({ contact_id: await idOf('lead_contact'), body: word() }),
    neededBySome: ['contact_id'],
    list: async ({ idOf }) => ({ contact_id: String(await idOf('lead_contact')) }),
  },
  lead_matter_note: {
    create: async ({ idOf, word }) => ({ matter_id: await idOf('lead_matter'), body: word() }),
    neededBySome: ['matter_id'],
    list: async ({ idOf }) => ({ matter_id: String(await idOf('lead_matter')) }),
  },
  custom_action: {
    create: ({ word }) => ({
      label: word().slice(0, 32),
      target_url: `https://app.example/${word()}`,
      ui_reference: 'matters/show',
    }),
  },
};
