/** A firm's intake form: its URL and who is notified. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { record } from '../record.ts';
import { FORM_FIELDS, PERSON_FIELDS } from './fields.ts';

const INTRODUCTION_CHARACTERS = 2000;
export const NAME = 'intake_form';

/** The settings that the firm can change. */
const SETTINGS = {
  enabled: f.boolean({
    write: 'update',
    nullable: false,
    notNull: true,
    describe: 'Whether the form is available at its URL.',
  }),
  notify: f.texts({
    write: 'update',
    nullable: false,
    notNull: true,
    describe: "Users notified of a new lead by email; the firm's owner if the list is empty.",
  }),
  fields: f.texts({
    write: 'update',
    nullable: false,
    notNull: true,
    describe: `The fields of the form, in order: ${FORM_FIELDS.join(', ')}; at least one of ${PERSON_FIELDS.join(', ')}.`,
  }),
  introduction: f.text({
    write: 'update',
    limit: INTRODUCTION_CHARACTERS,
    describe: 'The text above the fields; null for the default text.',
  }),
};

/** A form's firm and its key. */
const ADDRESS = "({t}.account_id || ' ' || {t}.key)";

/** Builds a form's URL from its firm and its key. */
type AddressOf = (accountId: string, key: string) => string;

function addressFields(addressOf: AddressOf) {
  const address = (text: string): string => {
    const [accountId = '', key = ''] = text.split(' ');
    return addressOf(accountId, key);
  };
  return {
    address: f.text({
      sql: ADDRESS,
      notNull: true,
      encode: (text) => JSON.stringify(address(text)),
      describe: 'The URL of the form, for links; your own forms can also post to it.',
    }),
    embed: f.text({
      sql: ADDRESS,
      notNull: true,
      encode: (text) =>
        JSON.stringify(
          `<iframe src="${address(text)}?colors=light" title="Contact us" width="100%" height="920" style="border:0"></iframe>`,
        ),
      describe:
        'HTML that embeds the form in another page, in light colors. On a dark page, write `colors=dark` in it; without `colors`, the form follows the browser of the visitor.',
    }),
    inbox_lead_token: f.text({
      sql: ADDRESS,
      notNull: true,
      encode: (text) => JSON.stringify(address(text).split('/').at(-1)),
      describe: 'The token that your own forms send as inbox_lead_token to POST /intake/inbox_leads.',
    }),
  };
}

export function intakeForm(addressOf: AddressOf): Resource {
  return record({
    name: NAME,
    path: 'intake_form',
    table: 'lead_intake_forms',
    operations: [],
    describe: "The firm's public intake form. Submissions arrive in the inbox.",
    writtenBy: ADMINS,
    keepsDeleted: false,
    fields: {
      id: f.id(),
      etag: f.etag(),
      ...SETTINGS,
      ...addressFields(addressOf),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
    },
    input: { renew: m.value('boolean') },
  });
}
