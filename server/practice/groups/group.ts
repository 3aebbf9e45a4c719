import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const group = resource({
  name: 'group',
  table: 'groups',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
