import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MigrationsModule, UserReplicasModule } from '@sokoni/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryRecord, DeliverySchema } from './deliveries/delivery.schema.ts';
import { SmtpClient } from './deliveries/smtp.client.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { createUserNotifications } from './migrations/0002-user-notifications.ts';
import { NotificationsConsumer } from './notifications/notifications.consumer.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
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
    ]),
  ],
  controllers: [NotificationsConsumer, UserNotificationsConsumer, UserNotificationsController],
  providers: [
    NotificationsService,
    DeliveriesService,
    DeliveriesRepository,
    SmtpClient,
    UserNotificationsService,
    UserNotificationsRepository,
  ],
})
export class AppModule {}
