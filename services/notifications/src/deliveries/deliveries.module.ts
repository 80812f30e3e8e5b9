import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailsModule } from '../mails/mails.module.ts';
import { SmsModule } from '../sms/sms.module.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DeliveriesService } from './deliveries.service.ts';
import { DeliveryRecord, DeliverySchema } from './delivery.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DeliveryRecord.name, schema: DeliverySchema }]),
    MailsModule,
    SmsModule,
  ],
  providers: [DeliveriesService, DeliveriesRepository],
  exports: [DeliveriesService],
})
export class DeliveriesModule {}
