import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MigrationsModule, UserReplicasModule } from '@sokoni/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryRecord, DeliverySchema } from './deliveries/delivery.schema.ts';
import { SmtpClient } from './deliveries/smtp.client.ts';
import { HeldMessageRecord, HeldMessageSchema } from './held-messages/held-message.schema.ts';
import { HeldMessagesRepository } from './held-messages/held-messages.repository.ts';
import { HeldMessagesService } from './held-messages/held-messages.service.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { createUserNotifications } from './migrations/0002-notifications-in-the-shop.ts';
import { NotificationsConsumer } from './notifications/notifications.consumer.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { PushConsumer } from './push/push.consumer.ts';
import { PushController } from './push/push.controller.ts';
import { PushService } from './push/push.service.ts';
import { SubscriptionRecord, SubscriptionSchema } from './push/subscription.schema.ts';
import { SubscriptionsRepository } from './push/subscriptions.repository.ts';
import { SubscriptionsService } from './push/subscriptions.service.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { SettingsRepository } from './settings/settings.repository.ts';
import { SettingsRecord, SettingsSchema } from './settings/settings.schema.ts';
import { SettingsService } from './settings/settings.service.ts';
import { SmsClient } from './sms/sms.client.ts';
import {
  UserNotificationRecord,
  UserNotificationSchema,
} from './user-notifications/user-notification.schema.ts';
import { UserNotificationsConsumer } from './user-notifications/user-notifications.consumer.ts';
import { UserNotificationsController } from './user-notifications/user-notifications.controller.ts';
import { UserNotificationsRepository } from './user-notifications/user-notifications.repository.ts';
import { UserNotificationsService } from './user-notifications/user-notifications.service.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, createUserNotifications),
    UserReplicasModule,
    MongooseModule.forFeature([
      { name: DeliveryRecord.name, schema: DeliverySchema },
      { name: UserNotificationRecord.name, schema: UserNotificationSchema },
      { name: SettingsRecord.name, schema: SettingsSchema },
      { name: HeldMessageRecord.name, schema: HeldMessageSchema },
      { name: SubscriptionRecord.name, schema: SubscriptionSchema },
    ]),
  ],
  controllers: [
    NotificationsConsumer,
    UserNotificationsConsumer,
    UserNotificationsController,
    SettingsController,
    PushController,
    PushConsumer,
  ],
  providers: [
    NotificationsService,
    DeliveriesService,
    DeliveriesRepository,
    SmsClient,
    SmtpClient,
    UserNotificationsService,
    UserNotificationsRepository,
    SettingsService,
    SettingsRepository,
    HeldMessagesService,
    HeldMessagesRepository,
    PushService,
    SubscriptionsService,
    SubscriptionsRepository,
  ],
})
export class AppModule {}
