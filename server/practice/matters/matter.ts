import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const matter = resource({
  name: 'matter',
  table: 'matters',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
