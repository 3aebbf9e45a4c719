import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const relationship = resource({
  name: 'relationship',
  table: 'relationships',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
