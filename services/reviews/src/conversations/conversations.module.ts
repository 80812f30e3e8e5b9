import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
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
import { ConversationsConsumer, ConversationsController } from './conversations.controller.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationsAdminService } from './conversations-admin.service.ts';
import { LiveConversationsService } from './live-conversations.service.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

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
