import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const utbmsCode = resource({
  name: 'utbms_code',
  table: 'utbms_codes',
  tenant: false,
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
