/** Lead sources, for statistics. The service's built-in sources cannot be changed. */
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';
import { SINCE_SOURCES } from '../since.ts';
import { lookupFields, named } from './lookup.ts';

/** The category of built-in sources is stored without the prefix, which is a setting. */
const CATEGORY = `case {t}.category when 'standard' then {t}.category else 'svc' || '_' || {t}.category end`;

export const source = record({
  name: 'lead_source',
  path: 'sources',
  table: 'lead_sources',
  describe: 'A lead source, such as a referral or the website.',
  scope: 'source',
  since: SINCE_SOURCES,
  operations: ['list', 'read', 'create', 'update', 'delete'],
  keepsDeleted: false,
  fields: lookupFields(
    'Unique in the firm, ignoring case.',
    {
      category: f.oneOf(['standard', 'svc_email_marketing'], { sql: CATEGORY, notNull: true }),
      is_editable: f.boolean({
        sql: `({t}.category = 'standard')`,
        notNull: true,
        describe: 'False for built-in sources.',
      }),
    },
    { renamed: true },
  ),
});

export const sourceName = named('lead_source_name', 'lead_sources', 'A source with its name.');
