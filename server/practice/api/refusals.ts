/** What this room refuses: the api as a whole. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'import.empty': [422, '{file} is empty: its first line must name the columns.'],
  'import.column': [422, 'The column {header} is no member of a {resource}. Members are: {accepted}.'],
  'import.column_twice': [422, 'The header has the column {header} twice. Each column can appear once.'],
  'import.not_found': [422, 'The {by} {value} belongs to no {resource}.'],
  'import.ambiguous': [422, 'The {by} {value} belongs to more than one {resource}: name it by its id.'],
  'import.vcard': [422, 'The vCard cannot be read: {reason}.'],
  'import.user': [404, 'No user of the firm {account_id} who may sign in has the id {user_id}.'],
});
