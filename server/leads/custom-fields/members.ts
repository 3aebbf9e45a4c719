/** The members of contacts and matters for their custom fields. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { SINCE_MATTER_TYPES } from '../since.ts';

/** The longest value that is stored. */
const VALUE_CHARACTERS = 65_535;

export function customFieldValues(noun: 'contact' | 'matter') {
  return {
    fields: {
      custom_field_values: f.hasMany(`lead_${noun}_custom_field_value`, {
        foreign: 'parent_id',
        since: SINCE_MATTER_TYPES,
        includedWith: 'custom_field_read',
        describe: 'Empty if the record has none.',
      }),
    },
    input: {
      custom_field_values: m.list({
        custom_field: m.object({ id: m.value('integer') }, { required: true }),
        value: m.value('text', { nullable: true, limit: VALUE_CHARACTERS }),
        picklist_option: m.object({
          global_id: m.value('text', { limit: VALUE_CHARACTERS }),
          svc_id: m.value('integer'),
        }),
      }),
    },
  };
}
