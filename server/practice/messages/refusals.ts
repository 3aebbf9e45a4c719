/** The refusals about communications and notes. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'communication.subscribers': [
    422,
    'Only a PhoneCommunication has notification_event_subscribers; this is an {type}.',
  ],
  'conversation.not_member': [
    422,
    '{member} cannot be set: this user is not a member of the conversation {id}.',
  ],
  'conversation.closed': [422, 'Only members of the conversation {id} can continue it.'],
  'conversation.receivers': [422, 'A new conversation needs receivers: send at least one with id and type.'],
  'conversation.subject': [422, 'A new conversation needs a subject: send subject.'],

  'template.file': [
    422,
    'file must be a DOCX document in base64 of at most {limit_mb} MB, or a part of a form.',
  ],
  'template.content': [422, 'The template cannot be used: {reason}'],
  'automation.formats': [422, 'formats must be a list of one or both of original and pdf.'],
  'automation.no_pdf': [
    422,
    'formats cannot include pdf: LibreOffice, which creates PDFs, is not installed here. Send original, or ask your administrator to install it (the setting soffice_path).',
  ],
  'automation.parent': [422, 'The documents cannot be stored there: {reason}.'],
});
