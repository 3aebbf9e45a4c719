import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const grant = resource({
  name: 'grant',
  table: 'grants',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
