import { Body, Controller, Header, Headers, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type BlockConversationBody,
  type ConversationAboutQuery,
  type ConversationDecisionBody,
  type ConversationQuery,
  type ConversationsQuery,
  conversationsRoutes,
  conversationsSchemas,
  type MessageTemplatesBody,
  type ReportConversationBody,
  type ReportedQuery,
  type SendMessageBody,
  type StartConversationBody,
} from '@sokoni/contracts';
import { adminOf } from '../moderation/assignment.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationsAdminService } from './conversations-admin.service.ts';
import { LiveConversationsService } from './live-conversations.service.ts';
import { MessagesService } from './messages.service.ts';

/** The doors of the two sides. */
@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly admin: ConversationsAdminService,
    private readonly live: LiveConversationsService,
  ) {}

  @Endpoint(conversationsRoutes.myConversations)
  ofUser(
    @CurrentSession() { userId }: Session,
    @Query({ schema: conversationsSchemas.myConversations.query }) query: ConversationsQuery,
  ) {
    return this.conversations.ofUser(userId, query);
  }

  @Endpoint(conversationsRoutes.conversation)
  one(
    @CurrentSession() { userId }: Session,
    @Query({ schema: conversationsSchemas.conversation.query }) query: ConversationQuery,
  ) {
    return this.conversations.one(userId, query);
  }

  @Endpoint(conversationsRoutes.conversationAbout)
  about(
    @CurrentSession() { userId }: Session,
    @Query({ schema: conversationsSchemas.conversationAbout.query }) query: ConversationAboutQuery,
  ) {
    return this.conversations.about(userId, query);
  }

  @Endpoint(conversationsRoutes.startConversation)
  start(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.startConversation.body }) body: StartConversationBody,
  ) {
    return this.messages.start(userId, body);
  }

  @Endpoint(conversationsRoutes.sendMessage)
  send(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.sendMessage.body }) body: SendMessageBody,
  ) {
    return this.messages.send(userId, body);
  }

  @Endpoint(conversationsRoutes.readConversation)
  read(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.readConversation.body })
    { conversationId }: { conversationId: string },
  ) {
    return this.conversations.read(userId, conversationId);
  }

  @Endpoint(conversationsRoutes.unreadMessages)
  unread(@CurrentSession() { userId }: Session) {
    return this.conversations.unread(userId);
  }

  @Endpoint(conversationsRoutes.conversationEvents)
  @Header('content-type', 'text/event-stream')
  @Header('x-accel-buffering', 'no')
  events(
    @CurrentSession() session: Session,
    @Headers('last-event-id') lastEventId: string | undefined,
  ) {
    return this.live.open(session, lastEventId);
  }

  @Endpoint(conversationsRoutes.blockConversation)
  block(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.blockConversation.body }) body: BlockConversationBody,
  ) {
    return this.admin.block(userId, body);
  }

  @Endpoint(conversationsRoutes.reportConversation)
  report(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.reportConversation.body }) body: ReportConversationBody,
  ) {
    return this.admin.report(userId, body);
  }

  @Endpoint(conversationsRoutes.messageTemplates)
  templates(@CurrentSession() { userId }: Session) {
    return this.messages.templatesOf(userId);
  }

  @Endpoint(conversationsRoutes.saveMessageTemplates)
  saveTemplates(
    @CurrentSession() { userId }: Session,
    @Body({ schema: conversationsSchemas.saveMessageTemplates.body }) body: MessageTemplatesBody,
  ) {
    return this.messages.saveTemplates(userId, body);
  }

  @Endpoint(conversationsRoutes.reportedConversations)
  queue(
    @CurrentSession() session: Session,
    @Query({ schema: conversationsSchemas.reportedConversations.query }) query: ReportedQuery,
  ) {
    return this.admin.queue(adminOf(session), query);
  }

  @Endpoint(conversationsRoutes.reportedConversation)
  readReported(
    @CurrentSession() session: Session,
    @Query({ schema: conversationsSchemas.reportedConversation.query })
    { conversationId }: { conversationId: string },
  ) {
    return this.admin.read(adminOf(session), conversationId);
  }

  @Endpoint(conversationsRoutes.decideConversation)
  decide(
    @CurrentSession() session: Session,
    @Body({ schema: conversationsSchemas.decideConversation.body })
    body: ConversationDecisionBody,
  ) {
    return this.admin.decide(adminOf(session), body);
  }
}
