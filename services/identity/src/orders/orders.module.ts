import { Module } from '@nestjs/common';
import { OpenOrdersService } from './open-orders.service.ts';
import { OrdersClient } from './orders.client.ts';

/** What orders knows of sellers, for whoever is about to stop one. */
@Module({
  providers: [OrdersClient, OpenOrdersService],
  exports: [OrdersClient, OpenOrdersService],
})
export class OrdersModule {}
