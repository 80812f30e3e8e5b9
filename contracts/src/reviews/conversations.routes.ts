import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { conversationsSchemas } from './conversations.schemas.ts';

export const conversationsRoutes = defineRoutes<typeof conversationsSchemas>('reviews', {
  myConversations: {
    method: 'GET',
    path: '/api/my-conversations',
    access: 'signed-in',
    summary: 'Conversations of the user as buyer and as seller, the last changed first',
  },
  conversation: {
    method: 'GET',
    path: '/api/conversation',
    access: 'signed-in',
    summary:
      'A conversation of the user with its newest messages, contact data masked before payment',
  },
  conversationAbout: {
    method: 'GET',
    path: '/api/conversation-about',
    access: 'signed-in',
    summary: "The user's conversation about a product or a paid order, if there is one",
  },
  startConversation: {
    method: 'POST',
    path: '/api/start-conversation',
    access: 'signed-in',
    activeOnly: true,
    repeatable: true,
    summary: 'Write to the other side about a product or a paid order; once for each key',
  },
  sendMessage: {
    method: 'POST',
    path: '/api/send-message',
    access: 'signed-in',
    repeatable: true,
    summary: 'Write in an own conversation; once for each key',
  },
  readConversation: {
    method: 'POST',
    path: '/api/read-conversation',
    access: 'signed-in',
    repeatable: true,
    summary: 'Mark the messages of the other side as read',
  },
  unreadMessages: {
    method: 'GET',
    path: '/api/unread-messages',
    access: 'signed-in',
    summary: 'Conversations with unread messages, as buyer and as seller',
  },
  conversationEvents: {
    method: 'GET',
    path: '/api/conversation-events',
    access: 'signed-in',
    bareReply: true,
    stream: true,
    summary: 'Server-sent events: "changed" whenever a conversation of the user changes',
  },
  blockConversation: {
    method: 'POST',
    path: '/api/block-conversation',
    access: 'signed-in',
    repeatable: true,
    summary: 'Block the other side of a conversation in all conversations, or end that',
  },
  reportConversation: {
    method: 'POST',
    path: '/api/report-conversation',
    access: 'signed-in',
    repeatable: true,
    summary: 'Report an own conversation to the admins, who may then read it',
  },
  messageTemplates: {
    method: 'GET',
    path: '/api/message-templates',
    access: ANY_ROLE,
    summary: "The seller's quick answers",
  },
  saveMessageTemplates: {
    method: 'POST',
    path: '/api/save-message-templates',
    access: ['SELLER'],
    repeatable: true,
    summary: "Replace the seller's quick answers",
  },
  reportedConversations: {
    method: 'GET',
    path: '/api/reported-conversations',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'Conversations that were reported and wait for a decision, newest first',
  },
  reportedConversation: {
    method: 'GET',
    path: '/api/reported-conversation',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    summary: 'The messages of a reported conversation; each read is audited',
  },
  decideConversation: {
    method: 'POST',
    path: '/api/conversation-decision',
    access: ['ADMIN'],
    adminRoles: ['moderation'],
    repeatable: true,
    summary: 'Dismiss the reports of a conversation, hide a message, or block the two',
  },
});
