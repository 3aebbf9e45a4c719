import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const currency = resource({
  name: 'currency',
  table: 'currencies',
  tenant: false,
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
