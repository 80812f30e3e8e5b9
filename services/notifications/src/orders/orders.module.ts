import { Module } from '@nestjs/common';
import { UserReplicasModule } from '@sokoni/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.ts';
import { OrdersConsumer } from './orders.consumer.ts';
import { OrdersService } from './orders.service.ts';

@Module({
  imports: [UserReplicasModule, DeliveriesModule],
  controllers: [OrdersConsumer],
  providers: [OrdersService],
})
export class OrdersModule {}
