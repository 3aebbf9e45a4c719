import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const matterStage = resource({
  name: 'matter_stage',
  table: 'matter_stages',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
