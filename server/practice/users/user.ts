import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const user = resource({
  name: 'user',
  table: 'users',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
