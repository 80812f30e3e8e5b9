import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MigrationsModule, UserReplicasModule } from '@sokoni/common';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { DeliveryRecord, DeliverySchema } from './deliveries/delivery.schema.ts';
import { SmtpClient } from './deliveries/smtp.client.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { NotificationsConsumer } from './notifications/notifications.consumer.ts';
import { NotificationsService } from './notifications/notifications.service.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    UserReplicasModule,
    MongooseModule.forFeature([{ name: DeliveryRecord.name, schema: DeliverySchema }]),
  ],
  controllers: [NotificationsConsumer],
  providers: [NotificationsService, DeliveriesService, DeliveriesRepository, SmtpClient],
})
export class AppModule {}
