/** The document of a page, with the fields that its parts show. */
import { getDocument } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';

const FIELDS =
  'id,etag,name,locked,created_at,updated_at,parent{id,name},matter{id,display_number},contact{id,name},document_category{id,name},creator{name},latest_document_version{id,version_number,content_type,filename,size}';

export const readDocument = (id: number) => read(getDocument, { id, fields: FIELDS });

export type OpenDocument = Awaited<
  ReturnType<NonNullable<ReturnType<typeof readDocument>['queryFn']>>
>['data'];
