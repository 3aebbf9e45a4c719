/** What this room refuses: the api as a whole. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'import.empty': [422, '{file} is empty: its first line must name the columns.'],
  'import.column': [422, 'The column {header} is no member of a {resource}. Members are: {accepted}.'],
  'import.column_twice': [422, 'The header has the column {header} twice. Each column can appear once.'],
  'import.not_found': [422, 'The {by} {value} belongs to no {resource}.'],
  'import.ambiguous': [422, 'The {by} {value} belongs to more than one {resource}: name it by its id.'],
  'import.mapping': [422, 'The mapping cannot be read: {reason}.'],
  'import.key': [
    422,
    'The file has no column {key}, by which the mapping tells rows apart. It has: {headers}.',
  ],
  'import.size': [422, '{file} has {size} bytes. A file of this form may have {limit}: split it.'],
  'import.long_line': [422, 'Line {line} of {file} has more than {limit} characters.'],
  'import.text_encoding': [422, '{file} is not in UTF-8 in line {line}. Save it in UTF-8.'],
  'import.calendar': [422, 'The calendar entry cannot be read: {reason}.'],
  'import.occurrence': [422, 'The occurrence that begins in line {line} cannot be written: {reason}'],
  'import.ledes': [422, 'The LEDES line cannot be read: {reason}.'],
  'import.vcard': [422, 'The vCard cannot be read: {reason}.'],
  'import.user': [404, 'No user of the firm {account_id} who may sign in has the id {user_id}.'],
});
