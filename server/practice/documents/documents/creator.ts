/** Who put a document or folder there: a person of the firm, with the type that the published vocabulary adds. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { user } from '../../people/index.ts';

export const creator = resource({
  name: 'creator',
  table: 'users',
  describe: 'Who made a document or a folder.',
  nestedFreely: true,
  keepsDeleted: true,
  fields: {
    ...user.fields,
    type: f.oneOf(['ManageUser', 'ClientUser'], {
      sql: "case when {t}.client_connect then 'ClientUser' else 'ManageUser' end",
      notNull: true,
      describe: 'ClientUser is one who works through the client connection.',
    }),
  },
});
