import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const activityDescription = resource({
  name: 'activity_description',
  table: 'activity_descriptions',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
