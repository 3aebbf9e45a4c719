/** The lists that leads and their matters refer to: sources, types and locations. */
import { requireName } from '#practice';
import { f, type Field } from '#kernel/declarations/field.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { record } from '../record.ts';

const NAME_CHARACTERS = 255;

/** Names that differ only in surrounding spaces are equal. */
export const nameRules: WriteRules = {
  prepare: (draft) => {
    const { name } = draft.columns;
    if (typeof name === 'string') draft.columns.name = name.trim();
    draft.refusals.push(...requireName(draft));
  },
};

/** `name` describes the uniqueness of names; with `renamed` a name may be changed. */
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

/** The nested form of such a record: its id and its name. */
export function named(name: string, table: string, describe: string): Resource {
  return record({
    name,
    table,
    describe,
    keepsDeleted: false,
    fields: { id: f.id(), name: f.text({ notNull: true }) },
  });
}
