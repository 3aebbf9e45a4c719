/**
 * External properties: names and values that another system stores on a record, such as its own identifier. A record
 * has at most five (records:458) and can be found by them.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const MOST = 5;

export const externalProperty = resource({
  name: 'external_property',
  table: 'external_properties',
  describe: 'A property that another system stores on a record, such as its own identifier.',
  defaults: ['id', 'etag', 'name', 'value'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, nullable: false, notNull: true, limit: 255 }),
    value: f.text({ write: true, nullable: false, notNull: true, limit: 2000 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/** The member `external_properties` of a record; `column` names the record in the property's rows. */
export const externalProperties = (column: string) =>
  f.hasMany('external_property', { foreign: column, write: true, limit: { max: MOST } });

/** Both filters refer to the same property: together, they find a property with that name and that value. */
export function externalPropertyFilters(column: string, local = '{t}.id'): Readonly<Record<string, Filter>> {
  const of = `from external_properties p where p.account_id = {t}.account_id and p.${column} = ${local}`;
  const value: Filter = {
    ...by.where('text', 'false'),
    own: false,
    describe: 'Only records with this property value; with external_property_name, of that property.',
    resolve: async (texts, _, { context }) => [
      texts.at(-1) ?? '',
      ...context.query.all('external_property_name').slice(-1),
    ],
    read: (texts) => ({ variant: texts.length > 1 ? 'named' : 'any', values: texts }),
    sql: (variant, [wanted, name]) =>
      `exists (select ${of} and p.value = ${wanted}${variant === 'named' ? ` and p.name = ${name}` : ''})`,
  };
  return {
    external_property_name: by.where('text', `exists (select ${of} and p.name = {value})`, {
      describe: 'Only records with a property of this name.',
    }),
    external_property_value: value,
  };
}
