/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { comment } from './comments/comment.ts';
import { commentRules } from './comments/write.ts';
import { communication } from './communications/communication.ts';
import { communicationRules } from './communications/write.ts';
import { conversationMessage } from './conversations/conversation-message.ts';
import { conversation } from './conversations/conversation.ts';
import { messageRules } from './conversations/write-message.ts';
import { conversationRules } from './conversations/write.ts';
import { documentAutomation } from './document-automations/document-automation.ts';
import { documentAutomationRules } from './document-automations/write.ts';
import { documentTemplate } from './document-templates/document-template.ts';
import { documentTemplateRules } from './document-templates/write.ts';
import { note } from './notes/note.ts';
import { noteRules } from './notes/write.ts';

export const rulesOfMessages: readonly RecordRules[] = [
  ruled(comment, commentRules),
  ruled(communication, communicationRules),
  ruled(conversation, conversationRules),
  ruled(conversationMessage, messageRules),
  ruled(documentAutomation, documentAutomationRules),
  ruled(documentTemplate, documentTemplateRules),
  ruled(note, noteRules),
];
