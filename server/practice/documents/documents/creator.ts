/** The creator of a document or folder: a user of the firm, with the type that the published API adds. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { user } from '../../people/index.ts';

export const creator = resource({
  name: 'creator',
  table: 'users',
  describe: 'The creator of a document or a folder.',
  nestedFreely: true,
  keepsDeleted: true,
  fields: {
    ...user.fields,
    type: f.oneOf(['ManageUser', 'ClientUser'], {
      sql: "case when {t}.client_connect then 'ClientUser' else 'ManageUser' end",
      notNull: true,
      describe: 'ClientUser is a user of the client portal.',
    }),
  },
});
