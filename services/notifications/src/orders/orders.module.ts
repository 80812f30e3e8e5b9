import { Module } from '@nestjs/common';
import { PeopleModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { OrdersConsumer } from './orders.consumer.ts';
import { OrdersService } from './orders.service.ts';

@Module({
  imports: [PeopleModule, DeliveriesModule],
  controllers: [OrdersConsumer],
  providers: [OrdersService],
})
export class OrdersModule {}
