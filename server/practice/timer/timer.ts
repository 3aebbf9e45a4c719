import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const timer = resource({
  name: 'timer',
  table: 'timers',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
