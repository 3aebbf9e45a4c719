/** The exports of the messages room: communications, conversations and notes. */
export { comment } from './comments/comment.ts';
export { communication, communicationParticipant } from './communications/communication.ts';
export {
  conversationMessage,
  conversationMessageReceiver,
  conversationMessageSender,
} from './conversations/conversation-message.ts';
export {
  clientPortal,
  conversation,
  conversationMember,
  conversationMembership,
} from './conversations/conversation.ts';
export { textMessageConversation } from './conversations/text-message-conversation.ts';
export { documentAutomation } from './document-automations/document-automation.ts';
export { documentAutomationEndpoints } from './document-automations/endpoints.ts';
export { mergeTask } from './document-automations/merge.ts';
export { MERGE_DOCUMENT } from './document-automations/write.ts';
export { documentTemplate } from './document-templates/document-template.ts';
export { documentTemplateEndpoints } from './document-templates/endpoints.ts';
export { note } from './notes/note.ts';
export { NOTIFY_OF_NOTE, noteNoticeTask } from './notes/notices.ts';
export { notificationEventSubscriber } from './notes/notification-event-subscriber.ts';
export { rulesOfMessages } from './write-rules.ts';
