/** The refusals about documents and folders. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'document.locked': [409, 'The document {id} is locked. Unlock it first: PATCH it with locked false.'],
  'document.empty': [422, 'The document {id} has no content yet: its upload was not confirmed.'],
  'document.no_such_upload': [
    422,
    'The document {id} has no version with the uuid {uuid}. Send the uuid of latest_document_version.',
  ],
  'document.upload_not_found': [
    422,
    'The content of the version {uuid} has not arrived: PUT it to put_url before you confirm.',
    'UploadNotFoundError',
  ],
  'document.parts': [422, 'multiparts cannot be accepted: {reason}.'],
  'folder.root_stays': [
    400,
    'The folder {id} is a root folder and cannot be changed or deleted.',
    'DeleteFailed',
  ],
  'folder.locked': [
    400,
    'The folder {id} cannot be deleted: {item} in it is locked. Unlock it first.',
    'DeleteFailed',
  ],
  'folder.too_large': [
    400,
    'The folder {id} cannot be deleted: it has {count} items, and at most {limit} can be deleted at once. Delete the folders in it first.',
    'DeleteFailed',
  ],
  'folder.in_itself': [
    422,
    'The folder {id} cannot be moved into {parent}, which is the same folder or inside it.',
  ],
  'file.link': [403, 'This URL is invalid or has expired. Request a new one.'],
  'file.not_as_announced': [400, '{reason}', 'WrongContent'],
  'file.length_missing': [411, 'Send the header Content-Length.', 'LengthRequired'],
  'file.too_long': [413, 'The content has {length} bytes; a file can have at most {limit_bytes}.'],
  'file.md5': [400, 'Content-MD5 cannot be {value}: send an MD5 in base64.'],
  'file.confirmed': [409, 'The upload to this URL has ended. Create a new version.'],
  'file.gone': [404, 'The file no longer exists.'],
  'archive.items': [422, 'An archive needs items: send at least one with id and type Document or Folder.'],
  'archive.unfinished': [422, 'The archive {id} is {state}. Download it when its state is completed.'],
});
