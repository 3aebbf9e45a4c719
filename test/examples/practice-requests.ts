/** Example requests of people, matters and calendars (own-requests.ts). */
import { declineOpen, readyForDisposal } from '../support/retention-samples.ts';
import { makeDisposal } from '../support/samples.ts';
import { done, NOTHING, type Ground, type OwnRequests } from './ground.ts';

const V4 = '/api/v4';
/** A one-pixel image. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FEDERAL = 1000;
const TRIAL_DATE = 1016;

export function practiceRequests({ firm, maker }: Ground): OwnRequests {
  const { idOf, newOf } = maker;
  const ofContact = async () => ({ parameters: { contact_id: await idOf('contact') } });
  const ofMatter = async () => ({ parameters: { matter_id: await idOf('matter') } });
  const parameters = { user_id: Number(firm.userId) };
  const giveAvatar = () => done(firm, 'POST', `${V4}/users/${firm.userId}/avatar`, { image: PIXEL });
  const matterToLink = async () => {
    const contact = await idOf('contact');
    const matter = await idOf('matter');
    await done(firm, 'POST', `${V4}/relationships`, {
      description: 'Witness',
      contact: { id: contact },
      matter: { id: matter },
    });
    return { parameters: { matter_id: matter } };
  };
  return {
    'practice.getCurrentUser': async () => NOTHING,
    'practice.listReportKinds': async () => NOTHING,
    'practice.giveUserAvatar': async () => ({ parameters, data: { image: PIXEL } }),
    'practice.getUserAvatar': async () => (await giveAvatar(), { parameters }),
    'practice.deleteUserAvatar': async () => {
      const { id } = await done(firm, 'POST', `${V4}/users`, {
        email: `${maker.word().toLowerCase()}@hale.example`,
        first_name: 'Nora',
        last_name: maker.word(),
      });
      await done(firm, 'POST', `${V4}/users/${id}/avatar`, { image: PIXEL });
      return { parameters: { user_id: id } };
    },
    'practice.mergeContact': async () => ({
      parameters: { id: await newOf('contact') },
      data: { contact: { id: await newOf('contact') } },
    }),
    'practice.listContactEmailAddresses': ofContact,
    'practice.listContactPhoneNumbers': ofContact,
    'practice.getContactAvatar': async () => {
      const image = { avatar: { image: PIXEL } };
      const { id } = await done(firm, 'POST', `${V4}/contacts`, {
        type: 'Company',
        name: 'Harbour Ltd',
        ...image,
      });
      return { parameters: { contact_id: id } };
    },
    'practice.exportVcards': async () => ({ parameters: { version: '4.0' } }),
    'practice.exportVcard': async () => ({ parameters: { id: await idOf('contact') } }),
    'practice.exportIcalendar': async () => ({
      parameters: { from: '2026-03-01T00:00:00Z', to: '2026-04-30T00:00:00Z' },
    }),
    'practice.exportIcalendarEntry': async () => ({ parameters: { id: await idOf('calendar_entry') } }),
    'practice.createDisposal': async () => (await readyForDisposal(maker), NOTHING),
    // Must be the last of these: it leaves no disposal open, so that one can be proposed when the examples run.
    'practice.updateDisposalItem': async () => {
      const { item: id } = await makeDisposal(maker);
      const change = { parameters: { id }, data: { status: 'excluded' } };
      await done(firm, 'PATCH', `${V4}/disposal_items/${id}`, change.data);
      await declineOpen(maker);
      return change;
    },
    'practice.updateUtbmsSet': async () => {
      const [set] = await done(firm, 'GET', `${V4}/utbms/sets?fields=id`);
      return { parameters: { id: set.id }, data: { enabled: true } };
    },
    'practice.getLetterheadLogo': async () => {
      await done(firm, 'PATCH', `${V4}/settings/letterhead`, { logo: { image: PIXEL } });
      return NOTHING;
    },
    'practice.getTimer': async () => {
      await done(firm, 'POST', `${V4}/timer`, { activity: { id: await newOf('activity') } });
      return NOTHING;
    },
    'practice.createTimer': async () => ({ ...NOTHING, data: { activity: { id: await newOf('activity') } } }),
    'practice.updateActivityRate': async () => ({ data: { rate: 320 } }),
    'practice.updateReminder': async () => ({ data: { duration_value: 5 } }),
    'practice.deleteTimer': async () => NOTHING,
    'practice.getOverview': async () => NOTHING,
    'practice.listOutstandingClientTotals': async () => NOTHING,
    'practice.getMatterClient': ofMatter,
    'practice.listMatterContacts': matterToLink,
    'practice.listMatterRelatedContacts': matterToLink,
    'practice.listMatterProtectedFunds': ofMatter,
    'practice.listMatterTimeline': ofMatter,
    'practice.copyTaskTemplateList': async () => ({
      parameters: { id: await idOf('task_template_list') },
      data: { name: 'Sale of a house' },
    }),
    'practice.updateCourtJurisdiction': async () => ({
      parameters: { id: FEDERAL },
      data: { valid_subscription: true },
    }),
    'practice.listCourtJurisdictionTriggers': async () => ({ parameters: { jurisdiction_id: FEDERAL } }),
    'practice.getCourtJurisdictionTrigger': async () => ({
      parameters: { jurisdiction_id: FEDERAL, id: TRIAL_DATE },
    }),
    'practice.previewMatterDocket': async () => ({
      parameters: { 'jurisdiction[id]': FEDERAL, 'trigger[id]': TRIAL_DATE, start_date: '2026-09-14' },
    }),
    'practice.createSafeCustodyStateChange': async () => ({
      parameters: { id: await newOf('safe_custody_record') },
      data: {
        actor_id: Number(firm.userId),
        actor_type: 1,
        date: '2026-04-01',
        state: 'temporarily_removed',
      },
    }),
    'practice.getInternalNotificationEventMetrics': async () => NOTHING,
    'practice.listNotificationMethods': async () => NOTHING,
    'practice.updateNotificationMethod': async () => ({
      parameters: { id: await idOf('notification_method') },
      data: { receives_notices: true },
    }),
  };
}
