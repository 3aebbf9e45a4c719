/** The refusals of the API as a whole. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'import.empty': [422, '{file} is empty: its first line must name the columns.'],
  'import.changed_since': [409, 'The {resource} {id} was changed after the import.'],
  'import.column': [422, 'The column {header} is not a member of {resource}. Its members are: {accepted}.'],
  'import.column_twice': [422, 'The header has the column {header} twice. Use each column once.'],
  'import.not_found': [422, 'The {by} {value} does not belong to any {resource}.'],
  'import.ambiguous': [422, 'The {by} {value} belongs to more than one {resource}: use its id.'],
  'import.mapping': [422, 'The mapping cannot be read: {reason}.'],
  'import.key': [422, 'The file has no column {key}, which the mapping uses as the key. It has: {headers}.'],
  'import.size': [
    422,
    '{file} has {size} bytes, but a file of this format can have at most {limit}: split it.',
  ],
  'import.long_line': [422, '{file} has more than {limit} characters in line {line}.'],
  'import.text_encoding': [422, '{file} is not UTF-8 in line {line}. Save it as UTF-8.'],
  'import.calendar': [422, 'The calendar entry cannot be read: {reason}.'],
  'import.occurrence': [422, 'The occurrence that begins in line {line} cannot be imported: {reason}'],
  'import.ledes': [422, 'The LEDES line cannot be read: {reason}.'],
  'import.too_many_columns': [422, 'The file has {count} columns; it can have at most {most}.'],
  'import.vcard': [422, 'The vCard cannot be read: {reason}.'],
  'import.user': [404, 'The firm {account_id} has no enabled user with the id {user_id}.'],
});
