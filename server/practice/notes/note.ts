import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const note = resource({
  name: 'note',
  table: 'notes',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
