import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const customFieldValue = resource({
  name: 'custom_field_value',
  table: 'custom_field_values',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
