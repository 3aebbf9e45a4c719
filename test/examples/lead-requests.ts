/** Example requests of the lead API (own-requests.ts). */
import { NOTHING, type Ground, type OwnRequests } from './ground.ts';

const LEADS = 'first_name,last_name,email\nInes,Okoro,ines@okoro.example\n';

export function leadRequests({ firm, maker }: Ground): OwnRequests {
  const ofContact = async () => ({ parameters: { contact_id: await maker.idOf('lead_contact') } });
  const ofMatter = async () => ({ parameters: { matter_id: await maker.idOf('lead_matter') } });
  const note = { subject: 'Second call', body: 'Asked for a meeting on Friday.' };
  return {
    'lead.listNotesOfContact': ofContact,
    'lead.createNoteOfContact': async () => ({ ...(await ofContact()), data: note }),
    'lead.listNotesOfMatter': ofMatter,
    'lead.createNoteOfMatter': async () => ({ ...(await ofMatter()), data: note }),
    'lead.convertInboxLead': async () => ({
      parameters: { id: await maker.newOf('inbox_lead') },
      data: { description: 'Sale of a house' },
    }),
    'lead.importInboxLeads': async () => ({ ...NOTHING, data: { csv: LEADS, dry_run: true } }),
    'lead.undoInboxLeadsImport': async () => {
      const data = { csv: LEADS, file_name: 'fair.csv' };
      const { body } = await firm.post('/lead/inbox_leads/import', { data });
      return { parameters: { id: body.import_id }, data: {} };
    },
    'lead.hireLeadMatter': async () => ({
      parameters: { id: await maker.newOf('lead_matter').catch(() => maker.idOf('lead_matter')) },
      data: { hired_date: '2026-04-01' },
    }),
    'lead.previewIntakeForm': async () => ({
      parameters: { asks: 'first_name,last_name,email,message', introduction: 'Tell us what happened.' },
    }),
    'lead.getLeadStatistics': async () => NOTHING,
    'lead.getCurrentUser': async () => NOTHING,
  };
}
