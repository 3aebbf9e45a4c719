/** Grants: money from a funding source for work on matters. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const grant = resource({
  name: 'grant',
  path: 'grants',
  table: 'funding_grants',
  describe: 'A grant for work on matters.',
  scope: 'matters',
  nestedFreely: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255 }),
    funding_code: f.text({ write: true, limit: 255 }),
    funding_code_and_name: f.text({ sql: "concat_ws(' - ', nullif({t}.funding_code, ''), {t}.name)" }),
    funding_source_name: f.text({
      sql: '(select s.name from grant_funding_sources s where s.account_id = {t}.account_id and s.id = {t}.grant_funding_source_id)',
    }),
    balance: f.text({ sql: '{t}.balance::text', describe: 'The remaining amount; a string, as published.' }),
    start_date: f.date({ write: true }),
    end_date: f.date({ write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    grant_funding_source: f.belongsTo('grant_funding_source', { write: true, nullable: true }),
  },
  input: { balance: m.value('money', { nullable: true }) },
  filters: { name: by.eq('text') },
});
