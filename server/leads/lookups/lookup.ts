/** The lists that leads and their matters refer to: where they come from, of what kind they are, and where. */
import { nameIsThere } from '#practice';
import { f, type Field } from '#kernel/records/field.ts';
import type { Resource } from '#kernel/records/resource.ts';
import type { WriteRules } from '#kernel/records/write-rules.ts';
import { record } from '../record.ts';

const NAME_CHARACTERS = 255;

/** Two names that differ in nothing but the blanks around them are one. */
export const nameRules: WriteRules = {
  prepare: (draft) => {
    const { name } = draft.columns;
    if (typeof name === 'string') draft.columns.name = name.trim();
    draft.refusals.push(...nameIsThere(draft));
  },
};

/** `name` says of which names there may be only one; with `renamed` it may change. */
export function lookupFields(
  name: string,
  more: Readonly<Record<string, Field>> = {},
  { renamed = false } = {},
) {
  return {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: renamed ? true : 'create',
      required: true,
      notNull: true,
      limit: NAME_CHARACTERS,
      describe: name,
    }),
    ...more,
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  };
}

/** Such a record inside another: its id and its name. */
export function named(name: string, table: string, describe: string): Resource {
  return record({
    name,
    table,
    describe,
    keepsDeleted: false,
    fields: { id: f.id(), name: f.text({ notNull: true }) },
  });
}
