import { Controller, Header, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  Endpoint,
  type EventOf,
  EventPayload,
  LimitsModule,
  OnEvent,
} from '@sokoni/common';
import { conversationsRoutes } from '@sokoni/contracts';
import { adminOf } from '../moderation/assignment.ts';
import { OpinionsStoreModule } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { CatalogueClient } from '../questions/questions.service.ts';
import {
  ConversationRecord,
  ConversationSchema,
  MessageRecord,
  MessageSchema,
  PaidPartRecord,
  PaidPartSchema,
  PairRecord,
  PairSchema,
  TemplatesRecord,
  TemplatesSchema,
} from './conversation.schema.ts';
import { ConversationEventsService } from './conversation-events.service.ts';
import { ConversationSubjectsService } from './conversation-subjects.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationsAdminService } from './conversations-admin.service.ts';
import { LiveConversationsService } from './live-conversations.service.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

/** The doors of the two sides. */
@Controller()
class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly admin: ConversationsAdminService,
    private readonly live: LiveConversationsService,
  ) {}

  @Endpoint(conversationsRoutes.myConversations)
  ofUser({ userId, query }: Call<typeof conversationsRoutes.myConversations>) {
    return this.conversations.ofUser(userId, query);
  }

  @Endpoint(conversationsRoutes.conversation)
  one({ userId, query }: Call<typeof conversationsRoutes.conversation>) {
    return this.conversations.one(userId, query);
  }

  @Endpoint(conversationsRoutes.conversationAbout)
  about({ userId, query }: Call<typeof conversationsRoutes.conversationAbout>) {
    return this.conversations.about(userId, query);
  }

  @Endpoint(conversationsRoutes.startConversation)
  start({ userId, body }: Call<typeof conversationsRoutes.startConversation>) {
    return this.messages.start(userId, body);
  }

  @Endpoint(conversationsRoutes.sendMessage)
  send({ session, body }: Call<typeof conversationsRoutes.sendMessage>) {
    return this.messages.send(session, body);
  }

  @Endpoint(conversationsRoutes.readConversation)
  read({ userId, body: { conversationId } }: Call<typeof conversationsRoutes.readConversation>) {
    return this.conversations.read(userId, conversationId);
  }

  @Endpoint(conversationsRoutes.unreadMessages)
  unread({ userId }: Call<typeof conversationsRoutes.unreadMessages>) {
    return this.conversations.unread(userId);
  }

  @Endpoint(conversationsRoutes.conversationEvents)
  @Header('content-type', 'text/event-stream')
  @Header('x-accel-buffering', 'no')
  events({ session, request }: Call<typeof conversationsRoutes.conversationEvents>) {
    return this.live.open(session, request.headers['last-event-id'] as string | undefined);
  }

  @Endpoint(conversationsRoutes.blockConversation)
  block({ userId, body }: Call<typeof conversationsRoutes.blockConversation>) {
    return this.admin.block(userId, body);
  }

  @Endpoint(conversationsRoutes.reportConversation)
  report({ userId, body }: Call<typeof conversationsRoutes.reportConversation>) {
    return this.admin.report(userId, body);
  }

  @Endpoint(conversationsRoutes.messageTemplates)
  templates({ userId }: Call<typeof conversationsRoutes.messageTemplates>) {
    return this.messages.templatesOf(userId);
  }

  @Endpoint(conversationsRoutes.saveMessageTemplates)
  saveTemplates({ userId, body }: Call<typeof conversationsRoutes.saveMessageTemplates>) {
    return this.messages.saveTemplates(userId, body);
  }

  @Endpoint(conversationsRoutes.reportedConversations)
  queue({ session, query }: Call<typeof conversationsRoutes.reportedConversations>) {
    return this.admin.queue(adminOf(session), query);
  }

  @Endpoint(conversationsRoutes.reportedConversation)
  readReported({
    session,
    query: { conversationId },
  }: Call<typeof conversationsRoutes.reportedConversation>) {
    return this.admin.read(adminOf(session), conversationId);
  }

  @Endpoint(conversationsRoutes.decideConversation)
  decide({ session, body }: Call<typeof conversationsRoutes.decideConversation>) {
    return this.admin.decide(adminOf(session), body);
  }
}

/** Each handler writes the same when it runs again. */
const BY_STATE = { repeatable: true } as const;

@Controller()
export class ConversationsConsumer {
  constructor(private readonly events: ConversationEventsService) {}

  @OnEvent(['order.paid', 'order.confirmed'], { ...BY_STATE, batched: true })
  onOrdered(@EventPayload() event: EventOf<'order.paid' | 'order.confirmed'>): Promise<void> {
    return this.events.ordered(event);
  }

  @OnEvent('seller-order.reversed', BY_STATE)
  onReversed(@EventPayload() event: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.events.reversed(event);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ConversationRecord.name, schema: ConversationSchema },
      { name: MessageRecord.name, schema: MessageSchema },
      { name: PairRecord.name, schema: PairSchema },
      { name: PaidPartRecord.name, schema: PaidPartSchema },
      { name: TemplatesRecord.name, schema: TemplatesSchema },
    ]),
    LimitsModule,
    OpinionsStoreModule,
    PurchasesModule,
  ],
  controllers: [ConversationsController, ConversationsConsumer],
  providers: [
    CatalogueClient,
    ConversationEventsService,
    ConversationSubjectsService,
    ConversationsAdminService,
    ConversationsRepository,
    ConversationsService,
    LiveConversationsService,
    MessagesRepository,
    MessagesService,
    PaidPartsRepository,
    PrivatePhotosService,
  ],
  exports: [ConversationEventsService, ConversationsAdminService],
})
export class ConversationsModule {}
