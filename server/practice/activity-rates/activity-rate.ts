import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const activityRate = resource({
  name: 'activity_rate',
  table: 'activity_rates',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
