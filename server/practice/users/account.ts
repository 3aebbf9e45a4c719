import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const account = resource({
  name: 'account',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: '',
  fields: { id: f.id(), etag: f.etag() },
});
