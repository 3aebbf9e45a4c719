/** The job title of a user, as a record nested in the user. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const jobTitle = resource({
  name: 'job_title',
  table: 'users',
  from: '(select account_id, id, etag, initials, job_title as name from users where account_id = {account} and job_title is not null)',
  describe: 'The job title of a user.',
  fields: { id: f.id(), etag: f.etag(), initials: f.text(), name: f.text() },
});
