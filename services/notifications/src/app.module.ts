import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  LimitsModule,
  MigrationsModule,
  TimersModule,
  timer,
  UserReplicasModule,
} from '@sokoni/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryRecord, DeliverySchema } from './deliveries/delivery.schema.ts';
import { SmtpClient } from './deliveries/smtp.client.ts';
import {
  GatheredSalesRepository,
  GatheringRecord,
  GatheringSchema,
} from './gathered-sales/gathered-sales.repository.ts';
import { GatheredSalesService } from './gathered-sales/gathered-sales.service.ts';
import {
  HeldMessageRecord,
  HeldMessageSchema,
  HeldMessagesRepository,
} from './held-messages/held-messages.repository.ts';
import { HeldMessagesService } from './held-messages/held-messages.service.ts';
import { createAllCollections, createGatheredSales } from './migrations/0001-collections.ts';
import { NotificationsConsumer } from './notifications/notifications.consumer.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { PushService } from './push/push.service.ts';
import {
  SubscriptionRecord,
  SubscriptionSchema,
  SubscriptionsRepository,
} from './push/subscriptions.repository.ts';
import { SubscriptionsService } from './push/subscriptions.service.ts';
import {
  SettingsRecord,
  SettingsRepository,
  SettingsSchema,
} from './settings/settings.repository.ts';
import { SettingsService } from './settings/settings.service.ts';
import { SmsClient } from './sms/sms.client.ts';
import {
  SmsReceiptRecord,
  SmsReceiptSchema,
  SmsReceiptsRepository,
} from './sms/sms-receipts.repository.ts';
import { SmsReportsController, SmsReportsService } from './sms/sms-reports.controller.ts';
import {
  PushController,
  SettingsController,
  UserNotificationsConsumer,
  UserNotificationsController,
} from './user-notifications/user-notifications.controller.ts';
import {
  UserNotificationRecord,
  UserNotificationSchema,
  UserNotificationsRepository,
} from './user-notifications/user-notifications.repository.ts';
import { UserNotificationsService } from './user-notifications/user-notifications.service.ts';
import { WebhookClient } from './webhooks/webhook.client.ts';
import { WebhookRecord, WebhookSchema } from './webhooks/webhook.schema.ts';
import { WebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository.ts';
import { WebhookDeliveryRecord, WebhookDeliverySchema } from './webhooks/webhook-delivery.ts';
import { WebhookQueueService } from './webhooks/webhook-queue.service.ts';
import { WebhookSenderService } from './webhooks/webhook-sender.service.ts';
import { WebhooksConsumer } from './webhooks/webhooks.consumer.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksRepository } from './webhooks/webhooks.repository.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

/** As many as there are connections to the mail server: a whole night's messages are due at once. */
const SENDERS = 3;

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, createGatheredSales),
    TimersModule.of(
      timer(HeldMessagesService, (messages) => messages.sendOne(), SENDERS),
      timer(NotificationsService, (notifications) => notifications.sendGatheredSales(), SENDERS),
      timer(WebhookSenderService, (webhooks) => webhooks.startOne()),
    ),
    LimitsModule,
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DeliveryRecord.name, schema: DeliverySchema },
      { name: UserNotificationRecord.name, schema: UserNotificationSchema },
      { name: SettingsRecord.name, schema: SettingsSchema },
      { name: HeldMessageRecord.name, schema: HeldMessageSchema },
      { name: GatheringRecord.name, schema: GatheringSchema },
      { name: SubscriptionRecord.name, schema: SubscriptionSchema },
      { name: SmsReceiptRecord.name, schema: SmsReceiptSchema },
      { name: WebhookRecord.name, schema: WebhookSchema },
      { name: WebhookDeliveryRecord.name, schema: WebhookDeliverySchema },
    ]),
  ],
  controllers: [
    // Of two handlers of an event the first runs first: webhooks are stored while all events of a batch go in step.
    // The mails take turns, and wait for a mail server that is down.
    WebhooksConsumer,
    NotificationsConsumer,
    UserNotificationsConsumer,
    UserNotificationsController,
    SettingsController,
    PushController,
    SmsReportsController,
    WebhooksController,
  ],
  providers: [
    NotificationsService,
    DeliveriesService,
    DeliveriesRepository,
    SmsClient,
    SmsReportsService,
    SmsReceiptsRepository,
    SmtpClient,
    UserNotificationsService,
    UserNotificationsRepository,
    SettingsService,
    SettingsRepository,
    HeldMessagesService,
    HeldMessagesRepository,
    GatheredSalesService,
    GatheredSalesRepository,
    PushService,
    SubscriptionsService,
    SubscriptionsRepository,
    WebhookClient,
    WebhookQueueService,
    WebhookSenderService,
    WebhooksService,
    WebhooksRepository,
    WebhookDeliveriesRepository,
  ],
})
export class AppModule {}
