import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const contact = resource({
  name: 'contact',
  table: 'contacts',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
